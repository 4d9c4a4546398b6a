import { expect, test } from 'vitest';
import { text } from '../fields/index.ts';
import { checkScreens, engineScreens } from './check-screens.ts';
import { defineEntity } from './define-entity.ts';

const declareYard = (resource: string) =>
  defineEntity({
    ...{
      type: 'yard',
      label: 'Yard',
      plural: 'Yards',
      resource,
      order: 1,
      icon: 'leaf',
      columns: [],
      search: [],
    },
    ...{
      operations: { one: 'Yard', many: 'Yards' },
      listed: [],
      title: 'name',
      empty: 'None',
      question: 'Delete?',
    },
    fields: { name: text({ label: 'Name' }) },
  });
const yard = declareYard('yards');
const screened = (type: string, path: string) => ({ type, screen: { path, name: type } });

test('screens of several declarations differ, but for blocks of one page', () => {
  const block = { ...screened('steps', '/admin/cms/steps'), page: 'home' };
  const same = { ...block, type: 'notes' };

  expect(() => checkScreens([block, same, yard, screened('notes', '/admin/settings/notes')])).not.toThrow();
  expect(() => checkScreens([block, { ...same, page: 'about' }])).toThrow(
    'notes.screen.path: "steps" has "/admin/cms/steps" too; choose another address.',
  );
  expect(() => checkScreens([yard, screened('facts', '/admin/yards')])).toThrow(
    'facts.screen.path: "yard" has "/admin/yards" too; choose another address.',
  );
});

test.each(engineScreens)('no declaration has the screen "%s" of every site', (name) => {
  expect(() => checkScreens([screened('facts', `/admin/${name}`)])).toThrow(
    `facts.screen.path: "/admin/${name}" is a screen of every site; choose another address.`,
  );
  expect(() => checkScreens([declareYard(name)])).toThrow(
    `yard.resource: "/admin/${name}" is a screen of every site; choose another address.`,
  );
});

test('a screen outside the back office is rejected', () => {
  expect(() => checkScreens([screened('facts', 'facts')])).toThrow(
    'facts.screen.path: "facts" is no address of a screen; write "/admin/" with small letters, digits and hyphens after it.',
  );
});
