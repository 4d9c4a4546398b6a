import { expect, test } from 'vitest';
import { yardParts } from '../testing/yard-parts.ts';
import { checkDashboard, checkScreens, engineScreens } from './check-screens.ts';
import { defineEntity } from './define-entity.ts';
import { redirect } from './every-site.ts';

const yard = defineEntity(yardParts);
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
  expect(() => checkScreens([defineEntity({ ...yardParts, resource: name })])).toThrow(
    `yard.resource: "/admin/${name}" is a screen of every site; choose another address.`,
  );
});

test('a screen outside the back office is rejected', () => {
  expect(() => checkScreens([screened('facts', 'facts')])).toThrow(
    'facts.screen.path: "facts" is no address of a screen; write "/admin/" with small letters, digits and hyphens after it.',
  );
});

test('a dashboard can name redirects, which are never proposed for another entity', () => {
  const counting = (entity: string) => () =>
    checkDashboard(
      { counts: [{ key: 'all', label: 'All', entity }], latest: [], shortcuts: [], firstSteps: [] },
      [redirect],
      [],
    );

  expect(counting('redirect')).not.toThrow();
  expect(counting('yard')).toThrow(
    'dashboard.counts.all.entity: "yard" is not an entity; remove it, as there is none.',
  );
});
