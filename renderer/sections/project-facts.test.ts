import { expect, test } from 'vitest';
import { durationLabel, isBuilt, stateOf } from './project-facts.ts';

const dated = { start_date: '2027-01-11', end_date: '2027-06-17' };

test.each([
  ['Planning', 'Planned, from January 2027'],
  ['In Progress', 'In progress, until June 2027'],
  ['Delayed', 'Delayed, until June 2027'],
  ['Completed', ''],
  [null, ''],
] as const)('a project with the status %s says “%s”', (status, words) => {
  const project = { ...dated, status };
  expect(stateOf(project)).toBe(words);
  expect([isBuilt(project), durationLabel(project)]).toEqual(
    words === '' ? [true, 'Duration'] : [false, 'Planned duration'],
  );
});

test('a state without a date has no month', () => {
  expect(stateOf({ status: 'In Progress', start_date: null, end_date: null })).toBe('In progress');
  expect(stateOf({ status: 'Planning', start_date: null, end_date: null })).toBe('Planned');
});
