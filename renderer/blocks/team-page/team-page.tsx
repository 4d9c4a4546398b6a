import type { Content } from '#schemas/blocks.ts';
import type { PublicMember } from '#schemas/entities/team-member.ts';
import { teamQuery } from '../../data/entry-queries.ts';
import emptyNote from '../../engine/components/empty-note.module.css';
import { PageBanner } from '../../engine/components/page-banner.tsx';
import { Section } from '../../engine/components/section.tsx';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { Highlight, SectionHeading } from '../../sections/section-heading.tsx';
import styles from './team-page.module.css';

type Group = Content<'team_page'>['teamGroups'][number];

/** The team page: members by group, or all members if there are no groups. */
export function TeamPageView({ content }: BlockViewProps<'team_page'>) {
  const { data: members = [], isSettled } = useSiteQuery(teamQuery());
  const groups = content?.teamGroups ?? [];
  return (
    <>
      <PageBanner
        title={content?.pageTitle || 'Our Team'}
        subtitle={content?.pageSubtitle ?? ''}
        image={content?.bannerImage ?? ''}
      />
      <Section ground="plain" aria-labelledby="team-title" className={styles.section}>
        <SectionHeading id="team-title">
          <Heading
            text={content?.teamSectionHeading || 'MEET THE TEAM'}
            word={content ? content.highlightWord : 'MEET'}
          />
        </SectionHeading>
        {isSettled && <People groups={groups} members={members} />}
      </Section>
    </>
  );
}

/** The heading with its highlight word marked; a missing highlight word is appended. */
function Heading({ text, word }: { text: string; word: string }) {
  const mark = useFieldMark();
  const start = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  if (start === -1) {
    return (
      <>
        <span {...mark('teamSectionHeading')}>{text}</span>{' '}
        {word && <Highlight {...mark('highlightWord')}>{word}</Highlight>}
      </>
    );
  }
  return (
    <span {...mark('teamSectionHeading')}>
      {text.slice(0, start)}
      <Highlight {...mark('highlightWord')}>{text.slice(start, start + word.length)}</Highlight>
      {text.slice(start + word.length)}
    </span>
  );
}

function People({ groups, members }: { groups: readonly Group[]; members: readonly PublicMember[] }) {
  const byId = new Map(members.map((member) => [member.id, member]));
  const filled = groups.map((group) => ({
    group,
    people: group.members.flatMap((id) => byId.get(id) ?? []),
  }));
  const isEmpty =
    groups.length > 0 ? filled.every(({ people }) => people.length === 0) : members.length === 0;
  return (
    <>
      {groups.length === 0 && !isEmpty && <MemberGrid members={members} level={3} />}
      {filled.map(({ group, people }, position) => (
        <TeamGroup key={group._key} group={group} people={people} position={position} />
      ))}
      {isEmpty && <p className={emptyNote.note}>No Team Members</p>}
    </>
  );
}

interface TeamGroupProps {
  readonly group: Group;
  readonly people: readonly PublicMember[];
  readonly position: number;
}

function TeamGroup({ group, people, position }: TeamGroupProps) {
  const mark = useFieldMark();
  const { title, subtitle } = group;
  if (!title && !subtitle && people.length === 0) return null;
  return (
    <div className={styles.group}>
      {(title || subtitle) && (
        <header className={styles.head}>
          {title && <h3 {...mark('teamGroups', position, 'title')}>{title}</h3>}
          {subtitle && <p {...mark('teamGroups', position, 'subtitle')}>{subtitle}</p>}
        </header>
      )}
      <div {...mark('teamGroups', position, 'members')}>
        <MemberGrid members={people} group={title} level={title ? 4 : 3} />
      </div>
    </div>
  );
}

interface MemberGridProps {
  readonly members: readonly PublicMember[];
  /** The name of the group; not repeated below each member. */
  readonly group?: string;
  /** Heading level of the members' names. */
  readonly level: 3 | 4;
}

/** A grid of members with portrait, name and major. */
function MemberGrid({ members, group = '', level }: MemberGridProps) {
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
