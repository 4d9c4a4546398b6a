import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { keptPlace } from '../engine/components/content-link.tsx';
import styles from './chips.module.css';

interface ServiceFilterProps {
  /** Path of the filtered page. */
  readonly path: string;
  /** Query parameter of the filter. */
  readonly name: string;
  readonly services: readonly { readonly id: number; readonly slug: string; readonly title: string }[];
  /** The chosen service's id; undefined for all. */
  readonly chosen: number | undefined;
}

/** Links that filter a page by service; each choice has its own address. */
export function ServiceFilter({ path, name, services, chosen }: ServiceFilterProps) {
  const choices = [
    { key: 0, to: path, title: 'All', isChosen: chosen === undefined },
    ...services.map(({ id, slug, title }) => ({
      key: id,
      to: `${path}?${name}=${encodeURIComponent(slug)}`,
      title,
      isChosen: id === chosen,
    })),
  ];
  const row = useRef<HTMLUListElement>(null);
  const place = choices.findIndex(({ isChosen }) => isChosen);
  useEffect(() => {
    if (row.current) showChoice(row.current, place);
  }, [place]);
  return (
    <nav aria-label="Show projects by service">
      <ul ref={row} className={styles.chips}>
        {choices.map(({ key, to, title, isChosen }) => (
          <li key={key}>
            <Link
              to={to}
              state={keptPlace}
              className={styles.chip}
              aria-current={isChosen ? 'true' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row of choices to the selected one, without scrolling the page. */
function showChoice(row: HTMLElement, place: number): void {
  const choice = row.children[place]?.getBoundingClientRect();
  if (!choice) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += choice.left + choice.width / 2 - (left + width / 2);
}
