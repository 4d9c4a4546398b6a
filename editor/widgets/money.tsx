import { formatAmount, moneyKind, readAmount } from '#schemas/fields/money.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { suffixProps, TypedInput } from './parts/typed-input.tsx';

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
