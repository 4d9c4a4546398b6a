import styles from './fact-list.module.css';

/** A labelled text about something. */
export interface Fact {
  readonly label: string;
  /** Blank if unknown. */
  readonly text: string;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly className?: string | undefined;
}

/** Facts with their labels; unknown ones are omitted. */
export function FactList({ facts, className = '' }: FactListProps) {
  const known = facts.filter(({ text }) => text !== '');
  return (
    <dl className={`${styles.facts} ${className}`}>
      {known.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
