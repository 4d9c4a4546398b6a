import { expect, test } from 'vitest';
import { boolean, image, link, list, media, richText, text } from '../fields/index.ts';
import { type AnyContent, compileDeclaration } from './declaration.ts';
import type { FieldShape } from './field.ts';
import { findLastLevel, listAdvice, listOwnFiles, listOwnLinks, type Surroundings } from './readiness.ts';
import { custom, pattern, warn } from './rule.ts';
import { checkRules } from './rules.ts';
import { searchFields } from './search-fields.ts';

const declare = (fields: FieldShape) => compileDeclaration({ type: 'made_up', label: 'Made up', fields });
const known = (more: Partial<Surroundings> = {}): Surroundings => ({
  files: [],
  broken: new Map(),
  ...more,
});
const file = (id: number, more: Partial<Surroundings['files'][number]> = {}) => ({
  ...{
    id,
    file_path: `/media/${id}.jpg`,
    alt: 'A wall',
    type: 'image' as const,
    width: 1920,
    height: 1280,
    ...more,
  },
});
const advise = (fields: FieldShape, content: AnyContent, around = known()) =>
  listAdvice(declare(fields), content, around).map(({ path, message }) => `${path.join('.')}: ${message}`);

const imageFields = {
  picture: image({ label: 'Picture', recommend: [1920, 1280], altIn: 'alt' }),
  alt: text({ label: 'Alternative text' }),
};

test('an image without alternative text in its field or in the gallery is named at that field', () => {
  const content = { picture: '/media/1.jpg', alt: ' ' };
  const silent = known({ files: [file(1, { alt: '' })] });

  expect(advise(imageFields, content, silent)).toEqual(['alt: The image has no alternative text']);
  expect(advise(imageFields, content, known({ files: [file(1)] }))).toEqual([]);
  expect(advise(imageFields, { ...content, alt: 'A wall' }, silent)).toEqual([]);
  expect(advise(imageFields, { picture: '', alt: '' }, silent)).toEqual([]);
});

test.each([
  [600, 400, ['picture: 600 × 400 px is too small here and looks blurred: 1920 × 1280 px is best']],
  [1300, 900, []],
  [7000, 5000, []],
  [9000, 6000, ['picture: 9000 × 6000 px is far larger than needed: 1920 × 1280 px is best']],
])('an image of %d × %d px is compared with the recommended size', (width, height, expected) => {
  const content = { picture: '/media/1.jpg', alt: 'A wall' };

  expect(advise(imageFields, content, known({ files: [file(1, { width, height })] }))).toEqual(expected);
});

test('each chosen image without alternative text is named', () => {
  const fields = { files: media({ label: 'Files', item: 'File' }) };
  const files = [
    file(1, { alt: '' }),
    file(2),
    file(3, { alt: '' }),
    file(4, { alt: '' }),
    file(5, { alt: '', type: 'video' }),
  ];

  expect(advise(fields, { files: [1, 2, 5, 3] }, known({ files }))).toEqual([
    'files: Image 1 has no alternative text',
    'files: Image 4 has no alternative text',
  ]);
});

test.each([
  ['<h2>A</h2><h3>B</h3><h2>C</h2><h3>D</h3>', []],
  ['<p>A</p>', []],
  ['<h3>A</h3>', ['text: The first heading is of level 3: begin with level 2']],
  ['<h2>A</h2><h4>B</h4>', ['text: A heading of level 4 follows one of level 2: use level 3']],
  ['<img src="/media/1.jpg" alt="A wall">', []],
  [
    '<img src="/a.jpg"><img src="/b.jpg" alt="">',
    [
      'text: Image 1 in the text has no alternative text',
      'text: Image 2 in the text has no alternative text',
    ],
  ],
])('rich text %s', (html, expected) => {
  expect(advise({ text: richText({ label: 'Text' }) }, { text: html })).toEqual(expected);
});

test('headings are also in order across the texts of a page, and in each row by itself', () => {
  const text = (key: string) => richText({ label: key });
  const fields = {
    first: text('first'),
    second: text('second'),
    rows: list({ label: 'Rows', item: 'Row', card: { title: 'inside' } }, { inside: text('inside') }),
    third: text('third'),
  };
  const content = {
    first: '<p>A</p>',
    second: '<h3>B</h3>',
    rows: [{ inside: '<h3>C</h3>' }],
    third: '<h5>D</h5>',
  };

  expect(advise(fields, content)).toEqual([
    'second: The first heading is of level 3: begin with level 2',
    'rows.0.inside: The first heading is of level 3: begin with level 2',
    'third: A heading of level 5 follows one of level 3: use level 4',
  ]);
  expect(advise(fields, content, known({ levelBefore: 2 }))).toHaveLength(2);
  expect(advise(fields, { second: '<h4>B</h4>' }, known({ levelBefore: 2 }))).toEqual([
    'second: A heading of level 4 follows one of level 2: use level 3',
  ]);
  expect(findLastLevel(declare(fields), { ...content, third: '<p>D</p>' })).toBe(3);
  expect(findLastLevel(declare(fields), { rows: content.rows })).toBeUndefined();
});

test('internal links are listed once, and broken ones reported', () => {
  const fields = {
    button: link({ label: 'Button' }),
    text: richText({ label: 'Text' }),
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'to' } },
      { to: link({ label: 'To' }), note: text({ label: 'Note' }) },
    ),
  };
  const content = {
    button: '/gone?a=1#b',
    text: '<p><a href="/services">a</a> <a href="entry:project/7#plans">d</a> <a href="https://example.com/x">b</a> <a href="#c">c</a></p>',
    rows: [
      { to: '/gone', note: '/note' },
      { to: 'tel:+9714', note: '' },
      { to: '//other.example', note: '' },
    ],
  };

  expect(listOwnLinks(declare(fields), content)).toEqual(['/gone', '/services', 'entry:project/7#plans']);
  const broken = new Map([
    ['/gone', 'Nothing is at /gone'],
    ['entry:project/7#plans', '“Yard” is a draft'],
  ]);
  expect(advise(fields, content, known({ broken }))).toEqual([
    'button: Nothing is at /gone',
    'text: “Yard” is a draft',
    'rows.0.to: Nothing is at /gone',
  ]);
});

test('titles and descriptions for search engines are measured, and missing ones reported', () => {
  const fields = {
    title: text({ label: 'Title', max: 300, search: 'title', required: 'Please enter a title' }),
    lead: richText({ label: 'Lead', search: 'description' }),
  };

  expect(advise(fields, { title: 'x'.repeat(71), lead: '<p></p>' })).toEqual([
    'title: Search results cut this title after 70 of its 71 characters',
    'lead: Search results show only general words: there is no description',
  ]);
  expect(advise(fields, { title: '', lead: `<p>${'x'.repeat(500)}</p>` })).toEqual([]);
});

test('a title or description that search engines do not show is not measured', () => {
  const fields = {
    title: text({ label: 'Title', max: 300, search: 'title' }),
    lead: richText({ label: 'Lead', search: 'description' }),
    ...searchFields(),
  };
  const content = { title: 'x'.repeat(71), lead: '', seo_title: '', seo_description: '' };

  expect(advise(fields, content)).toHaveLength(2);
  expect(advise(fields, { ...content, seo_title: 'Short', seo_description: 'What it is.' })).toEqual([]);
});

test('hidden fields are not checked', () => {
  const fields = {
    has: boolean({ label: 'Has' }),
    to: link({ label: 'To', showIf: { field: 'has', is: true } }),
  };
  const content = { has: false, to: '/gone' };

  expect(advise(fields, content, known({ broken: new Map([['/gone', 'Nothing is at /gone']]) }))).toEqual([]);
  expect(listOwnLinks(declare(fields), content)).toEqual([]);
});

test('the files that content names are listed once, also those in rows', () => {
  const fields = {
    note: text({ label: 'Note' }),
    plan: media({ label: 'Plan', item: 'Image' }),
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'note' } },
      { note: text({ label: 'Note' }), picture: image({ label: 'Picture' }) },
    ),
  };
  const content = {
    note: '/media/a.jpg',
    plan: [4, 2, 4],
    rows: [
      { picture: '/media/b.jpg' },
      { picture: '/media/b.jpg' },
      { picture: 'https://example.com/c.jpg' },
    ],
  };

  expect(listOwnFiles(declare(fields), content)).toEqual({ ids: [4, 2], urls: ['/media/b.jpg'] });
});

test('rules that warn are advice, and no issues', () => {
  const fields = {
    name: text({
      label: 'Name',
      rules: [
        warn(
          custom(() => false, 'No'),
          'Is that a name?',
        ),
      ],
    }),
    isOpen: boolean({ label: 'Open' }),
    code: text({
      label: 'Code',
      showIf: { field: 'isOpen', is: true },
      rules: [warn(pattern(/^[A-Z]+$/, 'No'), 'Codes have capital letters')],
    }),
  };
  const content = { isOpen: true, code: 'ab', name: 'x' };

  expect(advise(fields, content)).toEqual(['name: Is that a name?', 'code: Codes have capital letters']);
  expect(advise(fields, { ...content, isOpen: false, name: '' })).toEqual([]);
  expect(checkRules(declare(fields), content)).toEqual([]);
});
