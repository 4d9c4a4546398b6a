import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { siteText } from '#schemas/engine/site-text.ts';
import styles from './controls.module.css';

interface PauseButtonProps {
  /** Name of the moving content, used in the button's label. */
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  /** Class of the variant inside text, without a ring. */
  readonly className?: string | undefined;
}

/** Pauses and resumes moving content. */
export function PauseButton({ label, isPlaying, onToggle, className }: PauseButtonProps) {
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const shape = className ? `${styles.bare} ${className}` : styles.control;
  return (
    <button
      type="button"
      className={shape}
      aria-label={siteText(isPlaying ? 'Pause {label}' : 'Play {label}', { label })}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
