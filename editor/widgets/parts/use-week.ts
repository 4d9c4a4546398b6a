import { useEffect, useMemo } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { formatWeekday } from '#schemas/engine/format-value.ts';
import { groupBy } from '#schemas/engine/group-by.ts';
import { copyRow, initialContent } from '#schemas/engine/initial.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { weekdays } from '#schemas/engine/opening-hours.ts';
import { newKey } from '#schemas/engine/random-key.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import type { FormEngine } from '../../form/engine.ts';
import { useEngine, useRead } from '../../form/engine-context.ts';
import { type FormServices, useServices } from '../../form/services.ts';
import { restoreRow } from '../../form/undo.tsx';

/** The ranges of a week by the position of their day: the key and the position in the list of each; -1 for ranges without a day. */
type RangePlaces = ReadonlyMap<number, readonly { readonly key: string; readonly at: number }[]>;

/** The ranges of a week and what its buttons do with them. */
export function useWeek(node: ListNode, path: string): { places: RangePlaces; actions: WeekActions } {
  const engine = useEngine();
  const { undoable } = useServices();
  // As text, so that typing a time does not render the week.
  const keys = useRead(path, (rows) => JSON.stringify(rowsOf(rows).map(({ _key, day }) => [_key, day])));
  const places = useMemo(() => groupByDay(JSON.parse(keys)), [keys]);
  const actions = useMemo(
    () => new WeekActions(engine, node, path, undoable),
    [engine, node, path, undoable],
  );
  useEffect(() => engine.focus.addList(path, actions), [engine, path, actions]);
  return { places, actions };
}

function groupByDay(keys: readonly (readonly [key: string, day: unknown])[]): RangePlaces {
  return groupBy(
    keys.map(([key, day], at) => ({ key, at, day: positionOf(day) })),
    ({ day }) => day,
  );
}

const dayNames: readonly unknown[] = weekdays;

function positionOf(day: unknown): number {
  return dayNames.indexOf(day);
}

function rowsOf(rows: unknown): readonly AnyContent[] {
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

const nameOf = (day: number) => (day === -1 ? 'no day' : formatWeekday(day, 'long'));

class WeekActions {
  readonly #engine: FormEngine;
  readonly #node: ListNode;
  readonly #path: string;
  readonly #offerUndo: FormServices['undoable'];

  constructor(engine: FormEngine, node: ListNode, path: string, offerUndo: FormServices['undoable']) {
    this.#engine = engine;
    this.#node = node;
    this.#path = path;
    this.#offerUndo = offerUndo;
  }

  /** The id of the button that adds a range to a day. */
  buttonId(day: number): string {
    return this.#engine.focus.controlId(`${this.#path} ${day}`);
  }

  add(day: number): void {
    const row = { _key: newKey(), ...initialContent(this.#node.fields), day: weekdays[day] };
    this.#write([...this.#rows(), row]);
    this.#engine.announcements.announce(`Hours added to ${nameOf(day)}.`);
    const at = this.#rows().findIndex(({ _key }) => _key === row._key);
    void this.#engine.focus.focusField([...parsePath(this.#path), at, 'from']);
  }

  remove(key: string): void {
    const rows = this.#rows();
    const position = rows.findIndex(({ _key }) => _key === key);
    const row = structuredClone(rows[position]);
    if (!row) return;
    const day = positionOf(row.day);
    const name = `Hours of ${nameOf(day)}`;
    const list = this.#engine.values.pin(this.#path);
    this.#write(rows.toSpliced(position, 1));
    this.#engine.announcements.announce(`${name} removed. Undo available.`);
    this.#focusButton(day);
    const restore = () => restoreRow(this.#engine, { list, position, row, name });
    this.#engine.offers.add(this.#offerUndo(`${name} removed`, restore));
  }

  /** Replaces the ranges of some days by copies of those of another. */
  copy(day: number, targets: readonly number[]): void {
    const others = targets.filter((target) => target !== day);
    const kept = this.#rows().filter((row) => !others.includes(positionOf(row.day)));
    const copied = kept.filter((row) => positionOf(row.day) === day);
    const copies = others.flatMap((target) =>
      copied.map((row) => ({ ...copyRow(this.#node.fields, row), day: weekdays[target] })),
    );
    this.#write([...kept, ...copies]);
    const names = others.map(nameOf).join(', ');
    this.#engine.announcements.announce(`Hours of ${nameOf(day)} copied to ${names}.`);
  }

  /** Every range is on the screen, so that none has to be opened. */
  openAt(): boolean {
    return false;
  }

  focusNear(position: number): void {
    this.#focusButton(positionOf(this.#rows()[position]?.day));
  }

  #focusButton(day: number): void {
    document.getElementById(this.buttonId(Math.max(day, 0)))?.focus();
  }

  #rows(): readonly AnyContent[] {
    return rowsOf(this.#engine.values.read(this.#path));
  }

  /** Writes ranges in the order of their days; those without one are last. */
  #write(rows: readonly AnyContent[]): void {
    const place = ({ day }: AnyContent) => positionOf(day) + (positionOf(day) === -1 ? 8 : 0);
    this.#engine.values.writeRows(
      this.#path,
      rows.toSorted((a, b) => place(a) - place(b)),
    );
    this.#engine.validation.touch(this.#path);
  }
}
