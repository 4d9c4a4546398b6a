import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import { loadContent } from '../engine/load.ts';
import { checkRules } from '../engine/rules.ts';
import { normaliseContent, plainText } from '../engine/walk.ts';
import { boolean, callToAction, list, type text } from './index.ts';

const declare = (fields: Record<string, ReturnType<typeof text | typeof callToAction>>) =>
  compileDeclaration({ type: 'made_up', label: 'Made up', fields });
const declaration = declare({ button: callToAction({ label: 'Button' }) });
const issuesOf = (label: string, link: string, checked = declaration) =>
  checkRules(checked, { button: { label, link } }).map(({ path, message }) => [path.join('.'), message]);

test('the text and the link of a button are filled both or neither', () => {
  expect(issuesOf('', '')).toEqual([]);
  expect(issuesOf('Book a visit', '/visit')).toEqual([]);
  expect(issuesOf('\u200b ', '/visit')).toEqual([
    ['button.label', 'Please enter what the button says, or remove its link'],
  ]);
  expect(issuesOf('Book a visit', '')).toEqual([
    ['button.link', 'Please enter where the button leads, or remove its text'],
  ]);
});

test('a button that is required or leads to scripts has a message of its own', () => {
  const required = declare({ button: callToAction({ label: 'Button', required: 'Please enter a button' }) });

  expect(issuesOf('', '', required)).toEqual([['button', 'Please enter a button']]);
  expect(issuesOf('Go', 'javascript:alert(1)')).toMatchObject(
    [['button.link', /^Please enter a page/]].map(([path]) => [
      path,
      expect.stringMatching(/^Please enter a page of this site/),
    ]),
  );
});

test('a button that is hidden may be half filled', () => {
  const button = callToAction({ label: 'Button', showIf: { field: 'isShown', is: true } });
  const hidden = compileDeclaration({
    type: 'made_up',
    label: 'Made up',
    fields: { isShown: boolean({ label: 'Shown' }), button },
  });
  const content = { isShown: false, button: { label: 'Book', link: '' } };

  expect(checkRules(hidden, content)).toEqual([]);
  expect(checkRules(hidden, { ...content, isShown: true })).toHaveLength(1);
});

test('buttons of rows are checked in their rows', () => {
  const rows = list(
    { label: 'Rows', item: 'Row', card: { title: 'button' } },
    { button: callToAction({ label: 'Button' }) },
  );
  const nested = compileDeclaration({ type: 'made_up', label: 'Made up', fields: { rows } });
  const content = { rows: [{ _key: 'a', button: { label: 'Go', link: '' } }] };

  expect(checkRules(nested, content).map(({ path }) => path.join('.'))).toEqual(['rows.0.button.link']);
});

test('a button has words, differences and a complete link', () => {
  const { fields } = declaration;
  const content = { button: { label: ' Book a visit', link: 'visit' } };
  const [node] = fields;

  expect(normaliseContent(declaration, content)).toEqual({
    button: { label: 'Book a visit', link: '/visit' },
  });
  expect(node && plainText(node, content.button)).toBe(' Book a visit');
  expect(
    describeDifferences(listDifferences(fields, loadContent(declaration, {}).content, content), 5),
  ).toEqual(['Button: Button text added', 'Button: Leads to added']);
});
