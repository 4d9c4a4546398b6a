import { IconFileTypePdf } from '@tabler/icons-react';
import type { Content } from '#schemas/blocks.ts';
import { isLinkTarget } from '#schemas/engine/link-target.ts';
import { cardDescription } from '../../data/entry-queries.ts';
import emptyNote from '../../engine/components/empty-note.module.css';
import { Section } from '../../engine/components/section.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { type FieldMark, useFieldMark } from '../../engine/preview/field-mark.tsx';
import { useFileFacts } from '../../engine/values/file-facts.ts';
import { Image } from '../../engine/values/image.tsx';
import styles from './profiles-data.module.css';

const maxSpecialties = 3;

/** Profiles as cards with specialties and an optional PDF. */
export function ProfilesDataView({ content }: BlockViewProps<'profiles_data'>) {
  const profiles = content?.profiles ?? [];
  return (
    <Section ground="plain" className={styles.section}>
      {profiles.length === 0 && <p className={emptyNote.note}>No Profiles Available</p>}
      {profiles.length > 0 && (
        <ul className={styles.cards}>
          {profiles.map((profile, position) => (
            <ProfileCard key={profile._key} profile={profile} position={position} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface ProfileCardProps {
  readonly profile: Content<'profiles_data'>['profiles'][number];
  readonly position: number;
}

function ProfileCard({ profile, position }: ProfileCardProps) {
  const field = useFieldMark();
  const mark = (key: string) => field('profiles', position, key);
  const { name, image, description } = profile;
  const specialties = [...new Set(profile.specialties)].slice(0, maxSpecialties);
  return (
    <li className={styles.card}>
      <div className={styles.portrait} {...mark('image')}>
        <Image
          src={image}
          sizes="(min-width: 1100px) 300px, (min-width: 600px) 40vw, 92vw"
          isDecorative
          className={styles.fill}
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto" {...mark('name')}>
          {name}
        </h3>
        <p className={styles.position} dir="auto" {...mark('position')}>
          {profile.position}
        </p>
        {description && (
          <p className={styles.description} dir="auto" {...mark('description')}>
            {cardDescription(description)}
          </p>
        )}
        {specialties.length > 0 && (
          <ul className={styles.specialties} {...mark('specialties')}>
            {specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        )}
        {isLinkTarget(profile.pdf_file) && (
          <PdfLink address={profile.pdf_file} mark={mark('pdf_file')}>
            {profile.pdf_filename || `Profile of ${name}`}
          </PdfLink>
        )}
      </div>
    </li>
  );
}

interface PdfLinkProps {
  readonly address: string;
  readonly mark: ReturnType<FieldMark>;
  readonly children: string;
}

/** A link to a PDF with its size. */
function PdfLink({ address, mark, children }: PdfLinkProps) {
  const facts = useFileFacts(address) || 'PDF';
  return (
    <a className={styles.pdf} href={address} target="_blank" rel="noopener" {...mark}>
      <IconFileTypePdf size={22} stroke={1.5} aria-hidden />
      <span>
        {children}{' '}
        <span className={styles.facts}>
          ({facts}
          <span className="visually-hidden">, opens in a new tab</span>)
        </span>
      </span>
    </a>
  );
}
