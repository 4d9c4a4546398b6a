import { useEffect, useEffectEvent, useState } from 'react';

/** Whether files are dragged over the page; counts enter and leave events, because each element fires its own. */
export function useFileDrag(isActive: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const receive = useEffectEvent(onDrop);

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
      receive([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', move(1), { signal });
    window.addEventListener('dragleave', move(-1), { signal });
    window.addEventListener('dragover', move(0), { signal });
    window.addEventListener('drop', drop, { signal });
    return () => {
      listening.abort();
      setDragging(false);
    };
  }, [isActive]);

  return isDragging;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
