import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { centre, type Focus, type Ratio } from '#schemas/engine/focus.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { isRecord, isSame } from '#schemas/engine/records.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import type { ImageMeta } from '#schemas/fields/image.ts';
import { altKey, type Picture, type PictureMeta } from '#schemas/fields/picture.ts';
import { useEngine, useIssue, useText, useValue } from '../form/engine-context.ts';
import { Fields } from '../form/fields.tsx';
import { siblingPath } from '../form/locate.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { FocusPicker } from '../ui/focus-picker.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import groupClasses from './group.module.css';
import classes from './parts/parts.module.css';
import { usePick } from './parts/pick-files.ts';

function ImageControl({ node: { meta }, ...field }: ControlProps<'image'>) {
  const engine = useEngine();
  const { recommend, altIn } = meta;
  const src = useText(field.path);
  const proposeAlt = useProposedAlt();
  const put = (file: GalleryItem | undefined, path: string) => {
    engine.history.batch(() => {
      engine.values.write(path, file?.file_path ?? '');
      if (altIn !== undefined) proposeAlt(siblingPath(path, altIn), file?.alt ?? '');
    });
    engine.validation.touch(path);
  };
  return (
    <ImageChooser
      {...field}
      label={meta.label}
      src={src}
      isChosen={src !== ''}
      ratio={recommend && recommend[0] / recommend[1]}
      hint={hintOf(meta)}
      onPick={put}
    />
  );
}

function hintOf({ recommend, hint }: ImageMeta): string {
  const size = recommend && `Recommended ${recommend[0]}\u00a0×\u00a0${recommend[1]}\u00a0px`;
  return [size, hint].filter(Boolean).join(', ');
}

/** An image from the gallery. */
export const imageWidget: Widget<'image'> = { labels: 'group', Control: ImageControl };

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
    <Stack className={groupClasses.group} gap="lg">
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

/** An image of the gallery with its alternative text and caption for this use, and its focal point. */
export const pictureWidget: Widget<'picture'> = { labels: 'group', Control: PictureControl };

interface ImageChooserProps
  extends Pick<ControlProps<'image'>, 'path' | 'id' | 'labelId' | 'describedBy' | 'isInvalid'> {
  readonly label: string;
  /** The address of the chosen image; empty where it is not known. */
  readonly src: string;
  readonly isChosen: boolean;
  readonly ratio?: number | undefined;
  readonly hint?: ReactNode;
  /** Called with the path that the field has when the choice is made. */
  readonly onPick: (file: GalleryItem | undefined, path: string) => void;
}

/** The thumbnail of an image, and buttons to choose one in the gallery and to remove it. */
function ImageChooser({ label, src, isChosen, ratio, hint, onPick, ...field }: ImageChooserProps) {
  const { path, id, labelId, describedBy, isInvalid } = field;
  const pick = usePick(path);
  const asked = { options: { multiple: false }, failed: 'Failed to select image' };
  return (
    <Group align="flex-start" gap={12}>
      <Thumbnail src={src} shape="large" ratio={ratio} />
      <Stack gap={6} flex={1} miw="min(11.25rem, 100%)">
        <span className={classes.note}>{hint}</span>
        <Group gap="xs">
          <Button
            id={id}
            variant="default"
            aria-describedby={describedBy}
            aria-labelledby={`${id} ${labelId}`}
            data-invalid={isInvalid || undefined}
            onClick={() => void pick(asked, ([file], here) => onPick(file, here))}
          >
            {isChosen ? 'Replace' : 'Choose image'}
          </Button>
          {isChosen && (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${label}`}
              onClick={() => onPick(undefined, path)}
            >
              Remove
            </Button>
          )}
        </Group>
        {!isChosen && (
          <span className={classes.note}>You can also drop a file into the gallery that opens.</span>
        )}
      </Stack>
    </Group>
  );
}

/** Writes the alternative text of a file as the start of a field for it that is blank or has the text of the file before. */
function useProposedAlt(): (path: string, alt: string, formerAlt?: string) => void {
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
