import { useRef } from 'react';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { useEngine } from '../../form/engine-context.ts';

/** Writes the alternative text of a file as the start of a field for it that is blank or has the text of the file before. */
export function useProposedAlt(): (path: string, alt: string, formerAlt?: string) => void {
  const engine = useEngine();
  const proposed = useRef('');
  return (path, alt, formerAlt = '') => {
    const written = engine.values.read(path);
    if (typeof written !== 'string') return;
    if (!isBlankText(written) && written !== proposed.current && written !== formerAlt.trim()) return;
    proposed.current = alt.trim();
    engine.values.write(path, proposed.current);
  };
}
