import { Alert, Button } from '@mantine/core';
import { useEngine, useValue } from '../form/engine-context.ts';
import { type PickedFile, useServices } from '../form/services.ts';
import { isIdList } from '../form/value-guards.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { type Chosen, ChosenList } from './parts/chosen-list.tsx';
import classes from './parts/parts.module.css';
import { pickFiles } from './parts/pick-files.ts';

const none: readonly number[] = [];

function MediaControl({ node, path, id }: ControlProps<'media'>) {
  const engine = useEngine();
  const services = useServices();
  const { meta } = node;
  const value = useValue(path);
  const ids = isIdList(value) ? value : none;
  const { files, isLoading, error } = services.useFiles(ids);
  const choose = async () => {
    const picked = await pickFiles(services, {
      options: { multiple: true, excludeIds: ids },
      failed: 'Error Selecting Images',
    });
    const fresh = picked.map((file) => file.id).filter((file) => !ids.includes(file));
    if (fresh.length === 0) return;
    engine.values.write(path, [...ids, ...fresh]);
    engine.validation.touch(path);
  };
  return (
    <>
      {error !== null && <Alert color="red">{error}</Alert>}
      <ChosenList
        path={path}
        chosen={ids.map((chosen) => describe(chosen, files, !isLoading && error === null))}
      />
      {ids.length === 0 && <span className={classes.note}>None chosen yet.</span>}
      <div>
        <Button id={id} variant="default" onClick={() => void choose()}>
          Add {meta.item}
        </Button>
      </div>
    </>
  );
}

function describe(id: number, files: readonly PickedFile[], isKnown: boolean): Chosen {
  const file = files.find((candidate) => candidate.id === id);
  if (file) return { id, title: file.alt || file.name, text: '', image: file.thumbnail };
  return { id, title: `#${id}`, text: isKnown ? 'no longer available' : '', image: '' };
}

/** Gallery files in a chosen order. */
export const mediaWidget: Widget<'media'> = { labels: 'group', Control: MediaControl };
