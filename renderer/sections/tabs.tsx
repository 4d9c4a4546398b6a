import type { ReactNode } from 'react';
import { type KeyboardEvent, useId } from 'react';
import styles from './chips.module.css';

interface Tab<T> {
  readonly value: T;
  readonly label: string;
}

interface TabsProps<T> {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Content of the active tab. */
  readonly children: ReactNode;
}

/** Tabs with one panel; arrow keys, Home and End move between them. */
export function Tabs<T extends string | number>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const active = tabs.findIndex((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = moveTo(event, active, tabs.length);
    const tab = place === undefined ? undefined : tabs[place];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <>
      <div className={styles.chips} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className={styles.chip}
            dir="auto"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

function moveTo({ key, currentTarget }: KeyboardEvent, from: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const onward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward) return (from + 1) % count;
  if (key === back) return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
