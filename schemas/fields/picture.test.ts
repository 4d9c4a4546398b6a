import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import { loadContent } from '../engine/load.ts';
import { listAdvice, listOwnFiles } from '../engine/readiness.ts';
import { checkChange, checkRules } from '../engine/rules.ts';
import { topRecord } from '../engine/visible.ts';
import { picture } from './index.ts';

const declaration = compileDeclaration({
  type: 'made_up',
  label: 'Made up',
  fields: { cover: picture({ label: 'Cover', required: 'Please choose a cover' }) },
});
const cover = { file: 45, alt: '', isDecorative: false, caption: '', focus: null };
const known = (alt: string) => {
  const file = { id: 45, file_path: '/media/a.jpg', type: 'image' as const, alt, width: 9, height: 9 };
  return { files: [file], broken: new Map<string, string>() };
};
const advise = (content: object, alt = '') =>
  listAdvice(declaration, { cover: content }, known(alt)).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('a picture without an image is blank, whatever else is filled in, also while it is edited', () => {
  const messages = (content: object) =>
    checkRules(declaration, { cover: content }).map(({ message }) => message);

  expect(messages({ ...cover, file: null, alt: 'A yard' })).toEqual(['Please choose a cover']);
  expect(messages(cover)).toEqual([]);
  expect(checkChange(topRecord(declaration, { cover }), ['cover', 'file'])).toBeUndefined();
});

test('readiness asks for words unless the picture is decorative or its file has some', () => {
  expect(advise(cover)).toEqual([['cover.alt', 'The image has no alternative text']]);
  expect(advise(cover, 'A yard')).toEqual([]);
  expect(advise({ ...cover, alt: 'Ours' })).toEqual([]);
  expect(advise({ ...cover, isDecorative: true })).toEqual([]);
  expect(listOwnFiles(declaration, { cover })).toEqual({ ids: [45], urls: [] });
});

test('a picture has all its keys, and differences in words', () => {
  const empty = loadContent(declaration, {}).content;
  expect(empty).toEqual({ cover: { ...cover, file: null } });

  const differences = listDifferences(
    declaration.fields,
    { cover },
    {
      cover: { file: 46, alt: 'A yard', isDecorative: false, caption: '', focus: { x: 0.2, y: 0.5 } },
    },
  );
  expect(describeDifferences(differences, 5)).toEqual([
    'Cover: Image changed',
    'Cover: Alternative text added',
    'Cover: Focal point added',
  ]);
});
