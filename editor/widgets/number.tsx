import { Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '#schemas/engine/number-text.ts';
import { formatAmount, moneyKind, readAmount } from '#schemas/fields/money.ts';
import { isWhole, type NumberMeta, numberKind, readTypedNumber } from '#schemas/fields/number.ts';
import { useEngine } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { isComposing } from '../ui/is-composing.ts';
import { RowButton } from './parts/item-buttons.tsx';
import classes from './parts/parts.module.css';
import { suffixProps, TypedInput } from './parts/text-inputs.tsx';

function NumberControl(props: ControlProps<'number'>) {
  const { node, path } = props;
  const { meta } = node;
  const engine = useEngine();
  const add = (steps: number) => {
    const value = engine.values.read(path);
    engine.choose(path, stepFrom(typeof value === 'number' ? value : null, steps, meta));
  };
  const input = (
    <TypedInput
      field={props}
      inputMode={keyboardFor(meta)}
      read={(typed) => readTypedNumber(typed, meta)}
      write={textOf}
      isAccepted={(value) =>
        typeof value === 'number' && numberKind.check?.(value, meta, { today: '' }) === undefined
      }
      {...suffixProps(meta.unit)}
      {...(meta.step !== undefined && {
        onKeyDown: (event: KeyboardEvent) => {
          if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isComposing(event.nativeEvent))
            return;
          event.preventDefault();
          add(event.key === 'ArrowUp' ? 1 : -1);
        },
      })}
    />
  );
  if (meta.step === undefined) return input;
  return (
    <Group gap="xs" wrap="nowrap">
      <div className={classes.text}>{input}</div>
      <RowButton
        label={`Less ${meta.label}`}
        icon={<IconMinus size={18} aria-hidden />}
        onClick={() => add(-1)}
      />
      <RowButton
        label={`More ${meta.label}`}
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => add(1)}
      />
    </Group>
  );
}

/** The allowed number some steps from another one; the first allowed one from no number. */
function stepFrom(
  value: number | null,
  steps: number,
  { min = 0, max = Number.POSITIVE_INFINITY, step = 1 }: NumberMeta,
): number {
  if (value === null) return min;
  const at = (value - min) / step;
  // A number between two steps goes to the next one.
  const next = steps > 0 ? Math.floor(at + 1e-9) + steps : Math.ceil(at - 1e-9) + steps;
  const most = Math.floor((max - min) / step + 1e-9);
  return Number((min + Math.min(Math.max(next, 0), most) * step).toFixed(10));
}

/** The input mode whose keyboard has every character that the number may need. */
function keyboardFor(meta: NumberMeta): 'text' | 'decimal' | 'numeric' {
  if ((meta.min ?? 0) < 0) return 'text';
  return isWhole(meta) ? 'numeric' : 'decimal';
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(value ?? '');
}

/** A number; invalid input stays as typed. */
export const numberWidget: Widget<'number'> = { labels: 'control', Control: NumberControl };

function MoneyControl(props: ControlProps<'money'>) {
  const { meta } = props.node;
  return (
    <TypedInput
      field={props}
      inputMode={(meta.min ?? 0) < 0 ? 'text' : 'decimal'}
      read={(typed) => readAmount(typed, meta)}
      write={(value) => (typeof value === 'number' ? formatAmount(value, meta) : String(value ?? ''))}
      isAccepted={(value) =>
        typeof value === 'number' && moneyKind.check?.(value, meta, { today: '' }) === undefined
      }
      {...suffixProps(meta.currency)}
    />
  );
}

/** An amount of money; invalid input stays as typed. */
export const moneyWidget: Widget<'money'> = { labels: 'control', Control: MoneyControl };
