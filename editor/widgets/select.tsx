import { Input, Radio, SegmentedControl, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEngine, useText } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';
import { useInputContainer } from './parts/use-input-container.tsx';

type Props = ControlProps<'select'>;

const notChosen = 'Not chosen';

function SelectControl(props: Props) {
  switch (props.node.meta.as) {
    case 'radio':
      return <Radios {...props} />;
    case 'segments':
      return <Segments {...props} />;
    case 'search':
      return <SearchedSelect {...props} />;
    default:
      return <Menu {...props} />;
  }
}

/** The chosen value, empty for none, and how another one is chosen. */
function useChoice(path: string): readonly [string, (value: string | null) => void] {
  const engine = useEngine();
  return [useText(path), (chosen) => engine.choose(path, chosen || null)];
}

/** The options, and one for no choice where there may be none. */
function optionsWithNone({ node: { meta } }: Props) {
  const none = meta.required === undefined ? [{ value: '', label: notChosen }] : [];
  return [...none, ...meta.options];
}

function Menu({ node, path, isInvalid, isRequired }: Props) {
  const engine = useEngine();
  return (
    <Input
      component="select"
      pointer
      value={useText(path)}
      onChange={(event) => engine.values.write(path, event.currentTarget.value || null)}
      error={isInvalid}
      aria-required={isRequired || undefined}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    >
      <option value="">{notChosen}</option>
      {node.meta.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}

function Radios(props: Props) {
  const { path, id, labelId, describedBy, isInvalid } = props;
  const [value, choose] = useChoice(path);
  return (
    <Radio.Group value={value} onChange={choose} aria-labelledby={labelId} aria-describedby={describedBy}>
      <div className={classes.choices}>
        {optionsWithNone(props).map((option, position) => (
          <Radio
            key={option.value}
            {...(position === 0 && { id })}
            value={option.value}
            label={option.label}
            error={isInvalid}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function Segments(props: Props) {
  const { path, id, labelId, describedBy } = props;
  const [value, choose] = useChoice(path);
  return (
    <SegmentedControl
      id={id}
      classNames={{ root: classes.segments ?? '', control: classes.segment ?? '' }}
      data={optionsWithNone(props)}
      value={value}
      onChange={choose}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    />
  );
}

function SearchedSelect({ node: { meta }, path, isInvalid, isRequired }: Props) {
  const [value, choose] = useChoice(path);
  return (
    <Select
      searchable
      clearable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': `Clear ${meta.label}` }}
      nothingFoundMessage="Nothing found"
      placeholder="Choose…"
      data={meta.options}
      value={value === '' ? null : value}
      onChange={choose}
      error={isInvalid}
      aria-required={isRequired || undefined}
      inputContainer={useInputContainer()}
    />
  );
}

/** A choice from fixed options. */
export const selectWidget: Widget<'select'> = {
  labels: ({ as }) => (as === 'radio' || as === 'segments' ? 'group' : 'control'),
  Control: SelectControl,
};
