import { Checkbox, MultiSelect } from '@mantine/core';
import { useEngine, useTexts } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';

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
        aria-describedby={describedBy}
        searchable
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
