import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallbackRef, useMove } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { centre, type Focus, objectPosition, type Ratio, toPercent } from '#schemas/engine/focus.ts';
import classes from './focus-picker.module.css';

interface FocusPickerProps {
  readonly src: string;
  readonly point: Focus;
  /** The proportions of the crops to show; common ones unless given. */
  readonly ratios?: readonly Ratio[] | undefined;
  readonly onChange: (point: Focus) => void;
  /** Buttons after the one for the centre. */
  readonly children?: ReactNode;
}

const commonRatios: readonly Ratio[] = [
  [16, 9],
  [1, 1],
  [3, 4],
];

/** Percent that each arrow key adds. */
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Times the step of an arrow key with Shift. */
const largeStep = 10;

/** An image on which a focal point is set by tap, drag or arrow keys, with previews of its crops. */
export function FocusPicker({ src, point, ratios = commonRatios, onChange, children }: FocusPickerProps) {
  const hint = useId();
  const { ref } = useMove(useCallbackRef((moved: Focus) => onChange(wholePercent(moved))));
  const step = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = (event.shiftKey ? largeStep : 1) / 100;
    onChange(wholePercent({ x: point.x + arrow[0] * by, y: point.y + arrow[1] * by }));
  };
  const [across, down] = [Math.round(toPercent(point.x)), Math.round(toPercent(point.y))];
  return (
    <Stack gap="0.5rem" align="flex-start">
      <div className={classes.stage}>
        <div ref={ref} className={classes.image}>
          <img src={src} alt="" draggable={false} />
          <div
            role="slider"
            tabIndex={0}
            className={classes.point}
            style={{ left: `${toPercent(point.x)}%`, top: `${toPercent(point.y)}%` }}
            aria-label="Focal point"
            aria-describedby={hint}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={across}
            aria-valuetext={`${across} % from the left, ${down} % from the top`}
            onKeyDown={step}
          />
        </div>
      </div>
      <Text id={hint} fz="xs" c="dimmed">
        Tap what has to stay visible when the image is cropped, or move the point with the arrow keys.
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => onChange(centre)}>
          Centre
        </Button>
        {children}
      </Group>
      <ul className={classes.crops} aria-label="Crops">
        {ratios.map(([width, height]) => (
          <li key={`${width}:${height}`}>
            <img
              src={src}
              alt=""
              style={{ aspectRatio: `${width} / ${height}`, objectPosition: objectPosition(point) }}
            />
            <span>{`${width} : ${height}`}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function wholePercent({ x, y }: Focus): Focus {
  const round = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;
  return { x: round(x), y: round(y) };
}
