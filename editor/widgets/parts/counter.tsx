import { countCharacters } from '#schemas/engine/text-measure.ts';
import { useValue } from '../../form/engine-context.ts';
import classes from './parts.module.css';

/** The number of used and allowed characters, red above the limit. */
export function Counter({ path, max }: { path: string; max: number }) {
  const value = useValue(path);
  const used = typeof value === 'string' ? countCharacters(value) : 0;
  return (
    <div className={classes.counter} data-over={used > max || undefined}>
      {used} / {max}
    </div>
  );
}
