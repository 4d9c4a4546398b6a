import { Alert, Button, Input, Stack, Text } from '@mantine/core';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { centre, type Focus, type Ratio } from '#schemas/engine/focus.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { isRecord, isSame } from '#schemas/engine/records.ts';
import { altKey, type Picture, type PictureMeta } from '#schemas/fields/picture.ts';
import { useEngine, useIssue, useValue } from '../form/engine-context.ts';
import { Fields } from '../form/fields.tsx';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { FocusPicker } from '../ui/focus-picker.tsx';
import classes from './group.module.css';
import { ImageChooser, useProposedAlt } from './parts/image-chooser.tsx';

/** The fields that are set in the image itself. */
const imageKeys: readonly string[] = ['file', 'focus'] satisfies (keyof Picture)[];

function PictureControl({ node, path, level, ...ids }: ControlProps<'picture'>) {
  const engine = useEngine();
  const { meta } = node;
  const filePath = `${path}.file`;
  const id = useValue(filePath);
  const isChosen = typeof id === 'number';
  const { files, isLoading, error } = useServices().useFiles(isChosen ? [id] : []);
  const file = files.find((one) => one.id === id);
  const issue = useIssue(filePath);
  const proposeAlt = useProposedAlt();
  const pick = (picked: GalleryItem | undefined, here: string) => {
    engine.history.batch(() => {
      // Visitors would get the words that remain, as they do of an image that was deleted.
      if (!picked) return engine.values.write(here, initialContent(node.fields));
      engine.values.write(`${here}.file`, picked.id);
      engine.values.write(`${here}.focus`, null);
      proposeAlt(`${here}.${altKey}`, picked.alt, file?.alt);
    });
    engine.validation.touch(here);
  };
  return (
    <Stack className={classes.group} gap="lg">
      {error !== null && <Alert color="red">{error}</Alert>}
      <div data-path={filePath}>
        <ImageChooser
          {...ids}
          path={path}
          isInvalid={ids.isInvalid || issue !== undefined}
          label={meta.label}
          src={file?.thumbnail ?? file?.file_path ?? ''}
          isChosen={isChosen}
          ratio={ratioOf(file) ?? (meta.ratio && meta.ratio[0] / meta.ratio[1])}
          hint={
            isChosen && !file && !isLoading && error === null
              ? `Image #${id} is no longer available: visitors get its alternative text.`
              : file?.file_name
          }
          onPick={pick}
        />
        {issue !== undefined && (
          <Text component="p" size="sm" c="red">
            {issue}
          </Text>
        )}
      </div>
      {isChosen && (
        <>
          <Fields
            nodes={node.fields.filter(({ key }) => !imageKeys.includes(key))}
            path={path}
            level={level + 1}
          />
          {file && <FocusControl path={`${path}.focus`} file={file} ratios={ratiosOf(meta)} />}
        </>
      )}
    </Stack>
  );
}

interface FocusControlProps {
  readonly path: string;
  readonly file: GalleryItem;
  readonly ratios: readonly Ratio[] | undefined;
}

/** The focal point of this use, which is that of the file until it is moved. */
function FocusControl({ path, file, ratios }: FocusControlProps) {
  const engine = useEngine();
  const value = useValue(path);
  const own = isFocus(value) ? value : null;
  const usual = file.focus ?? centre;
  const write = (point: Focus | null) =>
    engine.values.write(path, point && isSame(point, usual) ? null : point);
  return (
    <div>
      <Input.Label labelElement="div">Focal point</Input.Label>
      <FocusPicker
        src={file.thumbnail ?? file.file_path}
        point={own ?? usual}
        ratios={ratios}
        onChange={write}
      >
        {own && file.focus && (
          <Button variant="default" size="xs" onClick={() => write(null)}>
            As in the gallery
          </Button>
        )}
      </FocusPicker>
    </div>
  );
}

function isFocus(value: unknown): value is Focus {
  return isRecord(value) && typeof value.x === 'number' && typeof value.y === 'number';
}

/** The proportions of an image, which is shown whole; undefined where its size is not known. */
function ratioOf(file: GalleryItem | undefined): number | undefined {
  return file?.width && file.height ? file.width / file.height : undefined;
}

/** The crops of a field; common ones where none are declared. */
function ratiosOf({ ratio, crops = [] }: PictureMeta): readonly Ratio[] | undefined {
  const ratios = ratio ? [ratio, ...crops] : crops;
  return ratios.length > 0 ? ratios : undefined;
}

/** An image of the gallery with its alternative text and caption for this use, and the point of it that its crops keep visible. */
export const pictureWidget: Widget<'picture'> = { labels: 'group', Control: PictureControl };
