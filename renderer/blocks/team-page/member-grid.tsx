import type { PublicMember } from '#schemas/entities/team-member.ts';
import { Image } from '../../engine/values/image.tsx';
import styles from './member-grid.module.css';

interface MemberGridProps {
  readonly members: readonly PublicMember[];
  /** The name of the group; not repeated below each member. */
  readonly group?: string;
  /** Heading level of the members' names. */
  readonly level: 3 | 4;
}

/** A grid of members with portrait, name and major. */
export function MemberGrid({ members, group = '', level }: MemberGridProps) {
  const Name = level === 3 ? 'h3' : 'h4';
  return (
    <ul className={styles.grid}>
      {members.map(({ id, name, personal_img, major }) => (
        <li key={id}>
          <div className={styles.portrait}>
            <Image
              src={personal_img}
              sizes="(min-width: 1100px) 240px, (min-width: 720px) 23vw, (min-width: 600px) 30vw, 45vw"
              ratio="4 / 5"
              isDecorative
            />
          </div>
          <Name className={styles.name}>{name}</Name>
          {major && major.name.toLowerCase() !== group.trim().toLowerCase() && (
            <p className={styles.major}>{major.name}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
