import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { isShortMapLink, readPlace } from '#schemas/fields/location.ts';
import { useEngine } from '../form/engine-context.ts';
import { Fields } from '../form/fields.tsx';
import type { ControlProps, Widget } from '../form/widget.ts';
import { isComposing } from '../ui/is-composing.ts';
import classes from './group.module.css';

function LocationControl({ node, path, id, isInvalid, level }: ControlProps<'location'>) {
  const engine = useEngine();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = (entered: string) => {
    const place = readPlace(entered);
    setText(place ? '' : entered);
    setProblem(place ? undefined : explain(entered));
    if (!place) return;
    engine.history.batch(() => {
      engine.values.write(`${path}.lat`, place.lat);
      engine.values.write(`${path}.lng`, place.lng);
    });
    engine.validation.touch(path);
    engine.announcements.announce(`Place set to ${place.lat}, ${place.lng}.`);
  };
  return (
    <Stack className={classes.group} gap="lg">
      <TextInput
        id={id}
        label="Link or coordinates"
        description="The long link of a place on OpenStreetMap or Google Maps, or coordinates such as 25.2048, 55.2708."
        error={problem ?? isInvalid}
        errorProps={{ id: `${id}-problem`, role: 'alert' }}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData.getData('text'));
        }}
        onBlur={() => read(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          read(text);
        }}
        autoComplete="off"
      />
      <Fields nodes={node.fields} path={path} level={level + 1} />
    </Stack>
  );
}

/** Why a text is not read as a place; undefined for an empty one. */
function explain(text: string): string | undefined {
  if (isBlankText(text)) return undefined;
  if (isShortMapLink(text))
    return 'A short link does not say where it leads. Open it and paste the long address of the page.';
  return /^https?:/i.test(text.trim())
    ? 'This link has no coordinates'
    : 'Please enter a link or coordinates, for example 25.2048, 55.2708';
}

/** Coordinates, which are read from a pasted link too, and the name of the place. */
export const locationWidget: Widget<'location'> = { labels: 'group', Control: LocationControl };
