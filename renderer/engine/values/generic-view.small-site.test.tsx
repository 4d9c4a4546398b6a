import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldOutline } from '#schemas/api/public.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { GenericView } from './fields-view.tsx';

function outline(key: string, kind: string, more: Partial<FieldOutline> = {}): FieldOutline {
  return { key, kind, label: `The ${key}`, fields: [], ...more };
}

function renderBlock(
  fields: readonly FieldOutline[],
  content: Record<string, unknown>,
  responses: Record<string, unknown> = {},
) {
  const data = { type: 'notes', label: 'Notes', fields };
  return renderInSite(<GenericView type="notes" content={content} />, {
    '/public/blocks/notes': { data },
    ...responses,
  });
}

test('nested lists are rendered item by item, each with its own heading', async () => {
  const steps = outline('steps', 'list', { fields: [outline('name', 'text'), outline('note', 'text')] });
  const phases = outline('phases', 'list', { fields: [outline('name', 'text'), steps] });
  renderBlock([outline('title', 'text'), phases], {
    title: 'How we work',
    phases: [
      { _key: 'a', name: 'Plan', steps: [{ _key: 'x', name: 'Survey', note: 'Two days' }] },
      { _key: 'b', name: 'Build', steps: [] },
    ],
  });

  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('How we work');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Plan',
    'Build',
  ]);
  const plan = screen.getByRole('heading', { name: 'Plan' }).closest('li');
  expect(plan && within(plan).getByRole('heading', { level: 4 }).textContent).toBe('Survey');
  expect(plan && within(plan).getByText('Two days')).toBeTruthy();
});

test('fields are in the order of the form, and short texts and lists have their labels', async () => {
  const { container } = renderBlock(
    [
      outline('title', 'text'),
      outline('body', 'multiline'),
      outline('place', 'text'),
      outline('steps', 'list', { fields: [outline('name', 'text'), outline('note', 'text')] }),
    ],
    { body: 'We dig.', title: 'Digging', place: 'Al Ain', steps: [{ _key: 'a', name: 'Dig', note: 'Deep' }] },
  );

  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Digging');
  expect(container.textContent).toBe('DiggingWe dig.The place Al AinThe stepsDigThe note Deep');
});

test('a name below a quotation and a text after a blank title are no headings', async () => {
  const quotes = outline('quotes', 'list', {
    fields: [outline('quote', 'multiline'), outline('author', 'text')],
  });
  const { container } = renderBlock([outline('title', 'text'), outline('place', 'text'), quotes], {
    ...{ title: ' ', place: 'Al Ain' },
    quotes: [{ _key: 'a', quote: 'Shade at last.', author: 'Mariam' }],
  });

  await screen.findByText('Shade at last.');
  expect(container.textContent).toBe('The place Al AinThe quotesShade at last.The author Mariam');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a record that is one of several types is headed by its label and that of its type', async () => {
  const offer = outline('offer', 'variants', {
    options: [
      { value: 'gift', label: 'Gift' },
      { value: 'rebate', label: 'Rebate' },
    ],
    types: { gift: [outline('thing', 'text')], rebate: [outline('share', 'number', { unit: '%' })] },
  });
  renderBlock([offer], { offer: { _type: 'rebate', share: 5 } });

  expect((await screen.findByRole('heading')).textContent).toBe('The offer: Rebate');
  expect(screen.getByText('5%')).toBeDefined();
});

test.each<[readonly [number, number], string]>([
  [[3, 4], '570px'],
  [[3, 2], ''],
])('a picture of %j is no higher than others are wide', async (ratio, width) => {
  const picture = { file: 1, alt: 'A pond', isDecorative: false, caption: '', focus: { x: 0.5, y: 0.5 } };
  renderBlock([outline('view', 'picture', { ratio })], { view: { ...picture, url: '/media/pond.webp' } });

  const image = await screen.findByAltText('A pond');
  const around = image.closest('picture, span')?.parentElement;
  expect(around?.style.maxInlineSize).toBe(width);
});

test('a change of one item of a long list renders only its group', async () => {
  let drawn = 0;
  const rows = Array.from({ length: 300 }, (_, position) => ({
    get _key() {
      drawn += 1;
      return `k${position}`;
    },
    name: `Row ${position + 1}`,
  }));
  const fields = [outline('rows', 'list', { fields: [outline('name', 'text')] })];
  const { rerender } = renderBlock(fields, { rows });
  await screen.findByText('Row 300');
  drawn = 0;

  rerender(<GenericView type="notes" content={{ rows: rows.with(2, { _key: 'k2', name: 'Changed' }) }} />);

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    rows.map(({ name }, position) => (position === 2 ? 'Changed' : name)),
  );
  expect(drawn).toBeLessThan(100);
});

test('values are rendered by their kind and blank ones not at all', async () => {
  const fields = [
    outline('opened', 'date'),
    outline('isOpen', 'boolean'),
    outline('call', 'phone'),
    outline('tags', 'words'),
    outline('body', 'richText'),
    outline('page', 'link'),
    outline('nothing', 'multiline'),
  ];
  const { container } = renderBlock(fields, {
    opened: '2012-03-04',
    isOpen: true,
    call: '+971 4 123 4567',
    tags: ['shade', 'stone'],
    body: '<p>In <strong>stone</strong></p>',
    page: '/services',
    nothing: '  ',
  });

  expect((await screen.findByText('4 March 2012')).getAttribute('datetime')).toBe('2012-03-04');
  expect(screen.getByText(/Yes/).textContent).toBe('The isOpen Yes');
  expect(screen.getByRole('link', { name: '+971 4 123 4567' }).getAttribute('href')).toBe('tel:+97141234567');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['shade', 'stone']);
  expect(container.querySelector('strong')?.textContent).toBe('stone');
  expect(screen.getByRole('link', { name: 'The page' }).getAttribute('href')).toBe('/services');
  expect(container.textContent).not.toContain('The nothing');
});

test('choices show their option labels, booleans their own texts, and hidden fields nothing', async () => {
  const options = [{ value: 'in_progress', label: 'In progress' }];
  const showIf = { field: 'isOpen', is: true } as const;
  const { container } = renderBlock(
    [
      outline('state', 'select', { options }),
      outline('isOpen', 'boolean', { words: ['Open to all', 'By invitation'] }),
      outline('page', 'link', { showIf }),
      outline('isFree', 'boolean', { showIf }),
    ],
    { state: 'in_progress', isOpen: false, page: '/secret', isFree: false },
  );

  expect((await screen.findByText(/In progress/)).textContent).toBe('The state In progress');
  expect(screen.getByText(/By invitation/).textContent).toBe('The isOpen By invitation');
  expect(container.textContent).not.toMatch(/No|The page|isFree/);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https:evil.test', ' java\nscript:x'])(
  '%j is never a link, in any field',
  async (address) => {
    const kinds = ['link', 'url', 'video', 'file'];
    const { container } = renderBlock(
      [outline('title', 'text'), ...kinds.map((kind) => outline(kind, kind))],
      { title: 'Notes', ...Object.fromEntries(kinds.map((kind) => [kind, address])) },
    );

    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeTruthy();
    expect(container.querySelector('a')).toBeNull();
  },
);

test('an uploaded video is played in the page, one elsewhere is linked', async () => {
  const film = `/media/${'a'.repeat(32)}.mp4`;
  const { container } = renderBlock(
    [outline('title', 'text'), outline('film', 'video'), outline('talk', 'video')],
    { title: 'Notes', film, talk: 'https://vimeo.com/76979871' },
  );

  expect((await screen.findByLabelText('The film')).getAttribute('src')).toBe(film);
  expect(screen.getByRole('link', { name: 'The talk' })).toBeTruthy();
  expect(container.querySelectorAll('video[controls]:not([autoplay])')).toHaveLength(1);
});

test('each text has its own direction', async () => {
  const fields = [
    outline('title', 'text'),
    outline('line', 'text'),
    outline('lines', 'multiline'),
    outline('tags', 'words'),
    outline('body', 'richText'),
  ];
  renderBlock(fields, {
    title: 'حديقة الغاف',
    line: 'فناء',
    lines: 'ماء وحجر',
    tags: ['ظل'],
    body: '<p>نص</p>',
  });

  await screen.findByRole('heading', { name: 'حديقة الغاف' });
  for (const words of ['حديقة الغاف', 'فناء', 'ماء وحجر', 'ظل', 'نص'])
    expect(screen.getByText(words).closest('[dir]')?.getAttribute('dir')).toBe('auto');
});

test('references show their entries', async () => {
  const rows = [{ id: 4, slug: 'planting', title: 'Planting', description: '', media: [] }];
  renderBlock(
    [
      outline('work', 'references', {
        target: { resource: 'services', title: 'title', images: ['media'], path: '/services' },
      }),
    ],
    { work: [4] },
    { '/public/services?ids=4': { data: rows, media: {} } },
  );

  expect((await screen.findByRole('link', { name: 'Planting' })).getAttribute('href')).toBe(
    '/services/planting',
  );
  expect(screen.getByText('The work')).toBeTruthy();
});

test('references of which none can be read have no label', async () => {
  const target = { resource: 'services', title: 'title', images: [] };
  renderBlock(
    [outline('title', 'text'), outline('work', 'references', { target })],
    { title: 'Work', work: [4] },
    { '/public/services?ids=4': { data: [], media: {} } },
  );

  await screen.findByRole('heading', { name: 'Work' });
  expect(screen.queryByText('The work')).toBeNull();
});

test('references to several entities show their entries in one list, without those that visitors cannot read', async () => {
  const target = { title: 'title', images: [] };
  const targets = {
    service: { ...target, images: ['media'], resource: 'services', path: '/services' },
    project: { ...target, resource: 'projects', path: '/projects' },
  };
  renderBlock(
    [outline('title', 'text'), outline('work', 'mixedReferences', { targets })],
    { title: 'Work', work: ['service:4', 'client:1', 'project:4', 'service:9', 'service:2', 'nonsense'] },
    {
      '/public/services?ids=4%2C9%2C2': {
        data: [
          { id: 4, slug: 'planting', title: 'Planting' },
          { id: 2, slug: 'paving', title: 'Paving' },
        ],
        media: {},
      },
      '/public/projects?ids=4': { data: [{ id: 4, slug: 'villa', title: 'Villa' }], media: {} },
    },
  );

  await screen.findByRole('link', { name: 'Villa' });
  await screen.findByRole('link', { name: 'Paving' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Planting',
    'Villa',
    'Paving',
  ]);
  expect(screen.getByRole('link', { name: 'Villa' }).getAttribute('href')).toBe('/projects/villa');
  expect(screen.getByText('The work')).toBeTruthy();
  // Next to cards with images, the card of an entity without images has the placeholder, so that the titles align.
  const pictured = screen
    .getAllByRole('listitem')
    .map((item) => (item.firstElementChild?.tagName ?? '') !== 'H3');
  expect(pictured).toEqual([true, true, true]);
});

test('a kind that this build does not know is shown as text', async () => {
  renderBlock([outline('mood', 'colour')], { mood: 'sand' });

  expect(await screen.findByText('sand')).toBeTruthy();
});

test('a place has links to maps, and an icon its label; what is unknown is not shown', async () => {
  const icons = { sprite: '/icons.svg', options: [{ value: 'anchor', label: 'Anchor' }] };
  const fields = [
    outline('note', 'multiline'),
    outline('yard', 'location', { zoom: 16 }),
    outline('nowhere', 'location'),
    outline('sign', 'icon', icons),
    outline('lost', 'icon', icons),
  ];
  const { container } = renderBlock(fields, {
    note: 'Read on.',
    yard: { lat: 25.2, lng: -55.3, label: 'Our yard' },
    nowhere: { lat: null, lng: null, label: 'Somewhere' },
    sign: 'anchor',
    lost: 'ship"onload="alert(1)',
  });

  expect(await screen.findByText('Our yard')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'geo:25.2,-55.3?z=16',
    'https://www.openstreetmap.org/?mlat=25.2&mlon=-55.3#map=16/25.2/-55.3',
    'https://www.google.com/maps/search/?api=1&query=25.2,-55.3',
  ]);
  expect(screen.getByRole('img', { name: 'Anchor' }).innerHTML).toContain('/icons.svg#anchor');
  expect(container.querySelectorAll('svg, iframe, img')).toHaveLength(1);
});

test('a picture has its words, caption and proportions, and its words alone once its image is gone', async () => {
  const value = { file: 4, alt: 'A yard', isDecorative: false, caption: '', focus: null };
  const fields = [
    outline('note', 'multiline'),
    outline('cover', 'picture', { ratio: [3, 2] }),
    outline('ground', 'picture'),
    outline('gone', 'picture'),
    outline('none', 'picture'),
  ];
  const { container } = renderBlock(fields, {
    note: 'Read on.',
    cover: { ...value, caption: 'In May', url: '/media/a.jpg' },
    ground: { ...value, isDecorative: true, url: '/media/b.jpg' },
    gone: { ...value, file: null, alt: 'Three palms', caption: 'In June', url: '' },
    none: { file: null, alt: '', isDecorative: false, caption: '', focus: null, url: '' },
  });

  const cover = await screen.findByRole('img', { name: 'A yard' });
  expect(cover.parentElement?.style.aspectRatio).toBe('3 / 2');
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['A yard', '']);
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'In May',
    'Three palmsIn June',
  ]);
});

test('each crop of a picture keeps its own point visible, else that of its file', async () => {
  const [own, ofFile] = [
    { x: 0.2, y: 0.75 },
    { x: 1, y: 0.5 },
  ];
  const show = (alt: string, focus: typeof own | null) => ({
    ...{ file: 4, alt, isDecorative: false, caption: '', focus, url: '/media/a.jpg' },
  });
  const rows = outline('rows', 'list', { fields: [outline('name', 'text'), outline('shot', 'picture')] });
  const fields = [outline('cover', 'picture', { ratio: [3, 2] }), outline('wide', 'picture'), rows];
  const info = { width: 1600, height: 1067, alt: 'Its file', color: '#c9ad80', widths: [320] };
  renderBlock(
    fields,
    {
      cover: show('Cover', own),
      wide: show('', null),
      rows: [{ _key: 'a', name: 'Gate', shot: show('Row', own) }],
    },
    {
      '/public/blocks/notes': {
        data: { type: 'notes', label: 'Notes', fields },
        media: { '/media/a.jpg': { ...info, focus: ofFile } },
      },
    },
  );

  await screen.findByRole('img', { name: 'Cover' });
  expect(
    screen.getAllByRole<HTMLImageElement>('img').map(({ alt, style }) => [alt, style.objectPosition]),
  ).toEqual([
    ['Cover', '20% 75%'],
    ['Its file', '100% 50%'],
    ['Row', '20% 75%'],
  ]);
});

test('numbers, amounts, times and choices are shown in words', async () => {
  const options = [
    { value: 'sun', label: 'Full sun' },
    { value: 'shade', label: 'Shade' },
  ];
  const { container } = renderBlock(
    [
      outline('title', 'text'),
      outline('area', 'number', { unit: 'm²' }),
      outline('built', 'number'),
      outline('fee', 'money', { currency: 'EUR' }),
      outline('opens', 'time'),
      outline('starts', 'dateTime'),
      outline('open', 'dateRange'),
      outline('light', 'choices', { options }),
    ],
    {
      ...{ title: 'Plot', area: 12_500.5, built: 2012, fee: 1_950, opens: '09:30' },
      ...{ starts: '2026-08-01T09:00:00Z', open: { from: '2026-08-01', to: null }, light: ['sun', 'shade'] },
    },
  );

  await screen.findByRole('heading', { name: 'Plot' });
  const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'The area 12,500.5\u00a0m²',
    'The built 2012',
    'The fee €19.50',
    'The opens 09:30',
    expect.stringMatching(/^The starts [12] August 2026, \d\d:00$/),
    'The open from 1 August 2026',
    'The light Full sun, Shade',
  ]);
});

test('a button is a link with its own text, and is not shown without a safe address', async () => {
  const fields = [
    outline('note', 'multiline'),
    outline('go', 'callToAction'),
    outline('bad', 'callToAction'),
  ];
  renderBlock(fields, {
    note: 'Read on.',
    go: { label: 'Book a visit', link: '/contact' },
    bad: { label: 'Click', link: 'javascript:alert(1)' },
  });

  expect((await screen.findByRole('link', { name: 'Book a visit' })).getAttribute('href')).toBe('/contact');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
