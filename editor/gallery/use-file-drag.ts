import { useEffect, useRef, useState } from 'react';

/** Whether files are dragged over the page; counts enter and leave events, because each element fires its own. */
export function useFileDrag(isActive: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;

  useEffect(() => {
    if (!isActive) return undefined;
    let depth = 0;
    const move = (step: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + step);
      setDragging(depth > 0);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: move(1), dragleave: move(-1), dragover: move(0), drop } as const;
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [name, listener] of all) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) window.removeEventListener(name, listener);
      setDragging(false);
    };
  }, [isActive]);

  return isDragging;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
