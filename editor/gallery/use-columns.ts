import { type RefObject, useLayoutEffect, useState } from 'react';

interface Cards {
  /** The least width of a card and the room between two, in rem. */
  readonly least: number;
  readonly gap: number;
  /** The height of a card below its 4:3 picture, in rem. */
  readonly caption: number;
}

/** How cards stand in rows: how many beside each other, and their sizes in pixels. */
export interface Columns {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** Follows the width of a frame and says how many cards stand in it beside each other, and how large they are. */
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
