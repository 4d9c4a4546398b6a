import { type RefObject, useLayoutEffect, useState } from 'react';

interface Cards {
  /** Minimum width and gap of cards, in rem. */
  readonly least: number;
  readonly gap: number;
  /** The height of a card below its 4:3 image, in rem. */
  readonly caption: number;
}

/** The number of columns, and the sizes of cards in pixels. */
export interface Columns {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** The columns that fit the current width of an element. */
export function useColumns(frame: RefObject<HTMLElement | null>, { least, gap, caption }: Cards): Columns {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const read = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [frame]);

  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const between = gap * rem;
  const count = Math.max(1, Math.floor((width + between) / (least * rem + between)));
  const cardWidth = (width - between * (count - 1)) / count;
  return { count, width: cardWidth, height: cardWidth * 0.75 + caption * rem, gap: between };
}
