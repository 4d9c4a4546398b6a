import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { clientsQuery, projectsQuery, servicesQuery, teamQuery } from '../data/queries.ts';
import { useAnswer } from '../data/use-answer.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import styles from './generic-view.module.css';
import { Image } from './image.tsx';
import type { ValueViewProps } from './value-view.ts';

interface ReferredProps {
  readonly ids: readonly number[];
  readonly mark: ReturnType<FieldMark>;
}

/** How rows of each entity are drawn where content refers to them; null for those that visitors never see. */
const targets: { readonly [T in ReferenceTarget]: ComponentType<ReferredProps> | null } = {
  service: Services,
  project: Projects,
  client: Clients,
  team_member: Members,
  major: null,
};

/** The rows that a field refers to, each with its picture and name. */
export function ReferencesValue({ field, value, mark }: ValueViewProps) {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  const Rows = field.to !== undefined && isTarget(field.to) ? targets[field.to] : null;
  return Rows && ids.length > 0 ? <Rows ids={ids} mark={mark} /> : null;
}

function isTarget(name: string): name is ReferenceTarget {
  return Object.hasOwn(targets, name);
}

function Services({ ids, mark }: ReferredProps) {
  const { data = [] } = useAnswer(servicesQuery(ids));
  const rows = data.map(({ id, slug, title, media }) => ({
    id,
    title,
    image: media[0]?.file_path ?? '',
    to: `/services/${slug}`,
  }));
  return <Cards rows={rows} mark={mark} />;
}

function Projects({ ids, mark }: ReferredProps) {
  const { data = [] } = useAnswer(projectsQuery(ids));
  const rows = data.map(({ id, slug, title, location, media, after_image }) => {
    return {
      id,
      title,
      note: location,
      image: after_image || (media[0]?.file_path ?? ''),
      to: `/projects/${slug}`,
    };
  });
  return <Cards rows={rows} mark={mark} />;
}

function Clients({ ids, mark }: ReferredProps) {
  const { data = [] } = useAnswer(clientsQuery(ids));
  return (
    <Cards rows={data.map(({ id, name, logo_url }) => ({ id, title: name, image: logo_url }))} mark={mark} />
  );
}

function Members({ ids, mark }: ReferredProps) {
  const { data = [] } = useAnswer(teamQuery(ids));
  const rows = data.map(({ id, name, personal_img, major }) => ({
    id,
    title: name,
    note: major?.name ?? '',
    image: personal_img,
  }));
  return <Cards rows={rows} mark={mark} />;
}

interface Card {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly note?: string;
  readonly to?: string;
}

function Cards({ rows, mark }: { rows: readonly Card[]; mark: ReturnType<FieldMark> }) {
  return (
    <ul className={styles.rows} {...mark}>
      {rows.map(({ id, title, image, note, to }) => (
        <li key={id} className={styles.card}>
          <Image
            src={image}
            sizes="(min-width: 900px) 380px, 100vw"
            ratio="4 / 3"
            isDecorative
            className={styles.cardPicture}
          />
          <h3 dir="auto">{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
