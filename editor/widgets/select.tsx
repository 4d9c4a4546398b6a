import {
  Checkbox,
  Input,
  InputWrapperContext,
  MultiSelect,
  Radio,
  SegmentedControl,
  Select,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useCallback, useContext } from 'react';
import { useEngine, useText, useTexts } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { describeWith } from '../ui/described.tsx';
import classes from './parts/parts.module.css';

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
      allowDeselect={false}
      onBlur={whenEmptied(() => value !== '' && choose(null))}
      error={isInvalid}
      aria-required={isRequired || undefined}
      inputContainer={useInputContainer()}
    />
  );
}

/** Returns a handler of `blur` for a select with a search: one whose text was emptied has no choice any more. */
export const whenEmptied =
  (clear: () => void) =>
  ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    // Not where only the window is left.
    if (currentTarget.value === '' && document.activeElement !== currentTarget) clear();
  };

/** A choice from fixed options. */
export const selectWidget: Widget<'select'> = {
  labels: ({ as }) => (as === 'radio' || as === 'segments' ? 'group' : 'control'),
  Control: SelectControl,
};

function ChoicesControl({ node, path, id, labelId, describedBy, isInvalid }: ControlProps<'choices'>) {
  const { meta } = node;
  const engine = useEngine();
  const chosen = useTexts(path);
  const write = (next: readonly string[]) => {
    // In the order of the options, whichever was chosen first.
    const ordered = meta.options.map((option) => option.value).filter((option) => next.includes(option));
    engine.choose(path, ordered);
  };
  if (meta.as === 'search') {
    return (
      <MultiSelect
        id={id}
        aria-labelledby={labelId}
        inputContainer={describeWith(describedBy)}
        searchable
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${meta.label}` }}
        hidePickedOptions
        placeholder={chosen.length === 0 ? 'Choose…' : ''}
        nothingFoundMessage="Nothing found"
        data={meta.options}
        value={[...chosen]}
        onChange={write}
        error={isInvalid}
      />
    );
  }
  return (
    <div className={classes.choices}>
      {meta.options.map((option, position) => (
        <Checkbox
          key={option.value}
          {...(position === 0 && { id })}
          label={option.label}
          checked={chosen.includes(option.value)}
          error={isInvalid}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) =>
            write(
              currentTarget.checked
                ? [...chosen, option.value]
                : chosen.filter((one) => one !== option.value),
            )
          }
        />
      ))}
    </div>
  );
}

/** Several values of a fixed list. */
export const choicesWidget: Widget<'choices'> = { labels: 'group', Control: ChoicesControl };

/** Sets the field's name and description on Mantine inputs, which would create their own. */
export function useInputContainer(): (children: ReactNode) => ReactNode {
  const context = useContext(InputWrapperContext);
  return useCallback(
    (children) => <InputWrapperContext value={context}>{children}</InputWrapperContext>,
    [context],
  );
}
