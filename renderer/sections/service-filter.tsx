import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from '../engine/components/chips.module.css';

interface ServiceFilterProps {
  /** Where the filtered page stands. */
  readonly path: string;
  /** The name in its query that carries the choice. */
  readonly name: string;
  readonly services: readonly { readonly id: number; readonly slug: string; readonly title: string }[];
  /** The chosen service's id; undefined for all. */
  readonly chosen: number | undefined;
}

/** Links that narrow a page to one service, so that each choice has an address to share and to go back to. */
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
            <Link to={to} className={styles.chip} aria-current={isChosen ? 'true' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the choices stand in a row that is moved by hand, moves it to one of them, and nothing else on the page. */
function showChoice(row: HTMLElement, place: number): void {
  const choice = row.children[place]?.getBoundingClientRect();
  if (!choice) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += choice.left + choice.width / 2 - (left + width / 2);
}
