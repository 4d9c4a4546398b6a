import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { compileFields, type FieldNode, type FieldShape } from '../engine/field.ts';
import { isLinkTarget } from '../engine/link-target.ts';
import { checkField } from '../engine/rules.ts';
import { readVideoSource } from '../engine/video-source.ts';
import {
  behaviourOf,
  boolean,
  choices,
  date,
  dateRange,
  dateTime,
  email,
  entriesIn,
  file,
  hidden,
  image,
  link,
  list,
  media,
  mixedReferences,
  money,
  multiline,
  number,
  phone,
  reference,
  references,
  richText,
  select,
  slug,
  targetOf,
  text,
  time,
  url,
  video,
  words,
} from './index.ts';
import { slugify } from './slug.ts';

const context = { today: '2026-11-21' };
const mixed = mixedReferences({ label: 'Chosen', item: 'Entry', to: ['project', 'service'] });

function node(shape: FieldShape): FieldNode {
  const [first] = compileFields('test', shape);
  if (!first) throw new Error('no field');
  return first;
}

describe('empty values', () => {
  test.each([
    ['text', text({ label: 'A' }), ''],
    ['multiline', multiline({ label: 'A' }), ''],
    ['richText', richText({ label: 'A' }), ''],
    ['number', number({ label: 'A' }), null],
    ['boolean', boolean({ label: 'A' }), false],
    ['date', date({ label: 'A' }), null],
    ['url', url({ label: 'A' }), ''],
    ['email', email({ label: 'A' }), ''],
    ['phone', phone({ label: 'A' }), ''],
    ['link', link({ label: 'A' }), ''],
    ['slug', slug({ label: 'A', from: 'title' }), ''],
    ['select', select({ label: 'A', options: [{ value: 'x', label: 'X' }] }), null],
    ['image', image({ label: 'A' }), ''],
    ['video', video({ label: 'A' }), ''],
    ['words', words({ label: 'A', item: 'Word' }), []],
    ['list', list({ label: 'A', item: 'Row', card: { title: 'a' } }, { a: text({ label: 'A' }) }), []],
    ['reference', reference({ label: 'A', to: 'service' }), null],
    ['references', references({ label: 'A', item: 'Service', to: 'service' }), []],
    ['mixedReferences', mixed, []],
    ['media', media({ label: 'A', item: 'File' }), []],
    ['time', time({ label: 'A' }), null],
    ['dateTime', dateTime({ label: 'A' }), null],
    ['dateRange', dateRange({ label: 'A' }), null],
    ['choices', choices({ label: 'A', options: [{ value: 'x', label: 'X' }] }), []],
    ['money', money({ label: 'A', currency: 'AED' }), null],
    ['file', file({ label: 'A', nameIn: 'b' }), ''],
    ['hidden', hidden({ label: 'A' }), ''],
  ] as const)('a missing %s becomes its canonical empty value', (_, schema, empty) => {
    expect(schema.parse(undefined)).toEqual(empty);
  });

  test.each([
    ['text', text({ label: 'A' }), 7],
    ['number', number({ label: 'A' }), '7'],
    ['number', number({ label: 'A' }), Number.NaN],
    ['number', number({ label: 'A' }), Number.POSITIVE_INFINITY],
    ['boolean', boolean({ label: 'A' }), 'yes'],
    ['date', date({ label: 'A' }), '2026-02-30'],
    ['select', select({ label: 'A', options: [{ value: 'x', label: 'X' }] }), 'y'],
    ['words', words({ label: 'A', item: 'Word' }), 'one'],
    ['references', references({ label: 'A', item: 'Service', to: 'service' }), [1, '2']],
    ['reference', reference({ label: 'A', to: 'service' }), -1],
    ['mixedReferences', mixed, 'project:12'],
    ['mixedReferences', mixed, [12]],
    ['mixedReferences', mixed, ['project:12', 'service']],
    ['mixedReferences', mixed, ['project:0']],
    ['mixedReferences', mixed, ['project:012']],
    ['mixedReferences', mixed, ['project:1000000000']],
    ['mixedReferences', mixed, ['Project:12']],
    ['mixedReferences', mixed, ['project:12\n']],
    ['time', time({ label: 'A' }), '24:00'],
    ['dateTime', dateTime({ label: 'A' }), '2026-08-01T09:00'],
    ['dateRange', dateRange({ label: 'A' }), { from: '2026-08-01', until: '2026-08-02' }],
    ['choices', choices({ label: 'A', options: [{ value: 'x', label: 'X' }] }), ['x', 'y']],
    ['money', money({ label: 'A', currency: 'AED' }), 12.5],
  ] as const)('a %s of the wrong type is unreadable', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('rules of a kind', () => {
  test.each([
    ['a text within its limit', text({ label: 'Name', max: 4 }), 'four', undefined],
    ['a text over its limit', text({ label: 'Name', max: 4 }), 'fives', 'Name can have at most 4 characters'],
    ['an emoji family counts as one character', text({ label: 'Name', max: 1 }), '👨‍👩‍👧‍👦', undefined],
    ['a message of its own', text({ label: 'Name', max: 1, tooLong: 'Too much' }), 'ab', 'Too much'],
    ['a count', number({ label: 'Awards' }), 100, undefined],
    ['a count of none', number({ label: 'Awards' }), 0, undefined],
    ['half a count', number({ label: 'Awards', max: 9 }), 4.5, 'Awards has to be a whole number from 0 to 9'],
    [
      'a count below zero',
      number({ label: 'Awards', max: 9 }),
      -1,
      'Awards has to be a whole number from 0 to 9',
    ],
    [
      'too high a count',
      number({ label: 'Awards', max: 9 }),
      10,
      'Awards has to be a whole number from 0 to 9',
    ],
    ['a good e-mail', email({ label: 'Email' }), 'a@b.ae', undefined],
    ['an e-mail without a dot', email({ label: 'Email' }), 'a@b', 'Please enter a valid email address'],
    ['two e-mails', email({ label: 'Email' }), 'a@b.ae,c@d.ae', 'Please enter a valid email address'],
    ['a good phone', phone({ label: 'Phone' }), '+971 (4) 123-4567', undefined],
    ['a phone in Arabic digits', phone({ label: 'Phone' }), '٠٥٠ ١٢٣ ٤٥٦٧', undefined],
    ['a phone of six digits', phone({ label: 'Phone' }), '123 456', 'Please enter a valid phone number'],
    ['a phone with letters', phone({ label: 'Phone' }), '+971 CALL NOW', 'Please enter a valid phone number'],
    ['an address without a scheme', url({ label: 'Site' }), 'facebook.com/ghaf', undefined],
    ['an https address', url({ label: 'Site' }), 'https://example.com/a', undefined],
    [
      'a script address',
      url({ label: 'Site' }),
      'javascript:alert(1)',
      'Please enter a web address that starts with https://',
    ],
    ['words for a date', date({ label: 'Start' }), 'soon', 'Please enter a date, for example 2026-11-21'],
    ['a date of today', date({ label: 'Start', latest: 'today' }), '2026-11-21', undefined],
    [
      'a date of tomorrow',
      date({ label: 'Start', latest: 'today' }),
      '2026-11-22',
      'Start cannot be in the future',
    ],
    [
      'a gallery picture',
      image({ label: 'Image' }),
      '/media/0123456789abcdef0123456789abcdef.webp',
      undefined,
    ],
    [
      'a picture from a data address',
      image({ label: 'Image' }),
      'data:image/png;base64,AAAA',
      'Please choose an image from the gallery',
    ],
    [
      'an uploaded PDF',
      file({ label: 'PDF', nameIn: 'field' }),
      '/media/0123456789abcdef0123456789abcdef.pdf',
      undefined,
    ],
    [
      'a PDF on another site',
      file({ label: 'PDF', nameIn: 'field' }),
      'https://example.com/profile',
      undefined,
    ],
    [
      'a picture as a PDF',
      file({ label: 'PDF', nameIn: 'field' }),
      '/media/0123456789abcdef0123456789abcdef.webp',
      'Please select a PDF file',
    ],
    [
      'a script as a PDF',
      file({ label: 'PDF', nameIn: 'field' }),
      'javascript:alert(1)',
      'Please select a PDF file',
    ],
    ['an uploaded film', video({ label: 'Film' }), '/media/0123456789abcdef0123456789abcdef.mp4', undefined],
    [
      'an image as a film',
      video({ label: 'Film' }),
      '/media/0123456789abcdef0123456789abcdef.webp',
      'Please choose a video of the gallery, or enter a YouTube or Vimeo address',
    ],
    ['a film on YouTube', video({ label: 'Film' }), 'https://youtu.be/aqz-KE-bpKQ', undefined],
    [
      'a film elsewhere',
      video({ label: 'Film' }),
      'https://example.com/film.mp4',
      'Please choose a video of the gallery, or enter a YouTube or Vimeo address',
    ],
    [
      'a slug with capitals',
      slug({ label: 'Address', from: 'title' }),
      'My Page',
      'Address can have small letters, digits and single hyphens only',
    ],
    ['enough words', words({ label: 'Words', item: 'Word', min: 1 }), ['a'], undefined],
    [
      'blank words do not count',
      words({ label: 'Words', item: 'Word', min: 1 }),
      [' ', '​'],
      'Add at least one word',
    ],
    [
      'a repeated reference',
      references({ label: 'Chosen', item: 'Service', to: 'service' }),
      [1, 2, 1],
      'Chosen cannot contain the same service twice',
    ],
    ['entries of two entities with one id', mixed, ['service:4', 'project:4', 'service:2'], undefined],
    [
      'a repeated entry of one of several entities',
      mixed,
      ['service:4', 'project:4', 'service:4'],
      'Chosen cannot contain the same entry twice',
    ],
    [
      'too many entries',
      mixed,
      Array.from({ length: 501 }, (_, position) => `project:${position + 1}`),
      'Chosen can have at most 500',
    ],
  ] as const)('%s', (_, schema, value, message) => {
    expect(checkField(node({ field: schema }), value, context)).toBe(message);
  });

  test.each(['', '   ', '​‏', '\n\t'])('a required text of %j is missing', (value) => {
    expect(checkField(node({ field: text({ label: 'A', required: 'Needed' }) }), value, context)).toBe(
      'Needed',
    );
  });

  test.each(['', '<p></p>', '<p> </p><p><br></p>', '<p>&nbsp;</p>'])(
    'required formatted text of %j is missing',
    (value) => {
      expect(checkField(node({ field: richText({ label: 'A', required: 'Needed' }) }), value, context)).toBe(
        'Needed',
      );
    },
  );

  test('an optional blank value breaks no other rule', () => {
    expect(checkField(node({ field: email({ label: 'Email' }) }), '  ', context)).toBeUndefined();
  });
});

describe('references to several entities', () => {
  test('are stored in the order they are in, also those of an entity that is not named any more', () => {
    const stored = ['service:4', 'client:2', 'project:12'];

    expect(mixed.parse(stored)).toEqual(stored);
    expect(entriesIn(node({ field: mixed }), stored)).toEqual([
      { collection: 'service', id: 4 },
      { collection: 'client', id: 2 },
      { collection: 'project', id: 12 },
    ]);
  });

  test('are no ids of another field, nor are ids references to several entities', () => {
    const single = node({ field: references({ label: 'A', item: 'Service', to: 'service' }) });

    expect(entriesIn(node({ field: mixed }), [4, null, 'service:x', 'service:4'])).toEqual([
      { collection: 'service', id: 4 },
    ]);
    expect(entriesIn(single, ['service:4', 1.5, 4])).toEqual([{ collection: 'service', id: 4 }]);
    expect([targetOf(node({ field: mixed })), targetOf(single)]).toEqual([undefined, 'service']);
  });
});

describe('link targets', () => {
  test.each(['/services', '#top', 'services', 'https://example.com', 'mailto:a@b.ae', 'tel:+97141234567'])(
    '%s may be followed',
    (target) => {
      expect(isLinkTarget(target)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'java\nscript:x',
    'vbscript:x',
    'http:evil.example',
    'https://owner@evil.example',
    'https://[::1]/',
  ])('%j may not be followed', (target) => {
    expect(isLinkTarget(target)).toBe(false);
  });
});

test('a title with endless combining marks becomes a slug at once', () => {
  const { user } = process.cpuUsage();

  expect(slugify(`e${'\u0301'.repeat(300_000)}`)).toBe('e');
  expect(process.cpuUsage().user - user).toBeLessThan(50_000);
});

describe('addresses of images', () => {
  test.each([
    '/media/0123456789abcdef0123456789abcdef.jpg',
    'https://example.com/a.jpg',
    'http://192.0.2.1/a',
  ])('%s is accepted', (address) => {
    expect(checkField(node({ field: image({ label: 'Image' }) }), address, context)).toBeUndefined();
  });

  test.each([
    `https://example.com/${'a'.repeat(2_000)}`,
    `/media/${'a'.repeat(2_000)}`,
    'http:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'https://\\evil.test',
    'https://example.com\\@evil.test/a.jpg',
    'https://user@host.test/a.jpg',
    'https://user:secret@host.test/a.jpg',
    'https://[::1]/a.jpg',
    'https://[2001:db8::1]:8080/a.jpg',
    'https://evil\t.test/a.jpg',
  ])('%j is rejected', (address) => {
    expect(checkField(node({ field: image({ label: 'Image' }) }), address, context)).toBe(
      'Please choose an image from the gallery',
    );
  });
});

test.each([
  ['Garden & stone', 'garden-and-stone'],
  ['  Façade — Nº 5 ', 'facade-no-5'],
  ['حديقة الغاف', 'حديقة-الغاف'],
  ['فناء أحمد والمؤسسة', 'فناء-أحمد-والمؤسسة'],
  ['مَشْروع', 'مشروع'],
  ['حديقـــة', 'حديقة'],
  ['Crème Brûlée', 'creme-brulee'],
  ['हिन्दी', 'हिन्दी'],
  ['🌴', ''],
  // A capital letter that has no form with both accents.
  ['aΪ\u0301', 'aΐ'],
  // A Latin letter whose accent follows a stretched line.
  ['a\u0640\u0301b', 'ab'],
])('the title %j becomes the slug %j', (title, address) => {
  expect(slugify(title)).toBe(address);
});

test('making a slug is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const address = slugify(title);
      expect(slugify(address)).toBe(address);
      expect(address).not.toMatch(/^-|-$|--|[\s/?#%&]/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', { host: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ', { host: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', { host: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://vimeo.com/76979871', { host: 'vimeo', id: '76979871' }],
  ['https://player.vimeo.com/video/76979871', { host: 'vimeo', id: '76979871' }],
  [
    '/media/0123456789abcdef0123456789abcdef.webm',
    { host: 'file', id: '/media/0123456789abcdef0123456789abcdef.webm' },
  ],
  ['https://evil.example/media/0123456789abcdef0123456789abcdef.mp4', undefined],
  ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
  ['javascript:alert("youtube.com/watch?v=aqz-KE-bpKQ")', undefined],
])('the video address %s is read as %j', (address, source) => {
  expect(readVideoSource(address)).toEqual(source);
});

test('a file field without its name field is rejected when it is declared', () => {
  expect(() =>
    compileDeclaration({
      type: 'test',
      label: 'Test',
      fields: { sheet: file({ label: 'Sheet', nameIn: 'sheetName' }) },
    }),
  ).toThrow('test.sheet.nameIn: names "sheetName", which is no text next to it; declare one.');
});

test('a unique hidden field gets a new value each time', () => {
  const { fresh } = behaviourOf('hidden');

  const values = [1, 2, 3].map(() => fresh?.({ label: 'Id', isGenerated: true }));

  expect(new Set(values).size).toBe(3);
  expect(fresh?.({ label: 'Name' })).toBeUndefined();
});

test.each([
  ['facebook.com/x', 'https://facebook.com/x'],
  ['  www.example.ae ', 'https://www.example.ae'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not an address', 'not an address'],
  ['', ''],
])('the web address %j is completed to %j', (typed, completed) => {
  expect(behaviourOf('url').normalise?.(typed)).toBe(completed);
});

test('an empty text is no date', () => {
  expect(date({ label: 'Start' }).parse('')).toBeNull();
});

test('a link of invisible characters is blank', () => {
  expect(behaviourOf('link').normalise?.(' \u200b ')).toBe('');
});
