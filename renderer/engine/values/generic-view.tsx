import type { AnyContent } from '#schemas/engine/declaration.ts';
import { blockOutlineQuery } from '../data/queries.ts';
import { useSiteQuery } from '../data/use-site-query.ts';
import { FieldsView } from './fields-view.tsx';
import styles from './generic-view.module.css';

/** Renders a block without a view of its own from the kinds of its fields. */
export function GenericView({ type, content }: { type: string; content: AnyContent | null }) {
  const { data: outline } = useSiteQuery(blockOutlineQuery(type));
  if (!outline || !content) return null;
  return (
    <section className={styles.generic}>
      <div className="page-width">
        <FieldsView fields={outline.fields} content={content} path="" />
      </div>
    </section>
  );
}
