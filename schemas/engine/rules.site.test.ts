import { describe, expect, test } from 'vitest';
import { findBlock } from '../blocks.ts';
import { client } from '../entities/client.ts';
import { project } from '../entities/project.ts';
import { service } from '../entities/service.ts';
import { boolean, date, link, list, number, text } from '../fields/index.ts';
import { findSettings } from '../settings.ts';
import { checkUnknownKeys } from './content-keys.ts';
import { compileDeclaration, type Declaration } from './declaration.ts';
import { initialContent } from './initial.ts';
import { loadContent } from './load.ts';
import { checkRules } from './rules.ts';

function issuesOf(declaration: Declaration, raw: object) {
  const { content } = loadContent(declaration, raw, declaration.version);
  return checkRules(declaration, content, { today: '2026-11-21' }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

const block = (type: string) => findBlock(type) as Declaration;

test('all issues are reported together, in the order of the form', () => {
  expect(issuesOf(block('about_section'), { phoneNumber: 'nonsense' })).toEqual([
    'mainImage: Please select a main image',
    'subtitle: Please fill in all required title fields',
    'mainTitle: Please fill in all required title fields',
    'phoneNumber: Please enter a valid phone number',
  ]);
});

test('a row’s issue carries its position', () => {
  expect(
    issuesOf(block('hero_section'), { slides: [{ image: '/media/a.webp' }, { titleMain: 'No picture' }] }),
  ).toEqual(['slides.1.image: Please select an image for the slide']);
});

test('an intro video reports every missing field', () => {
  expect(issuesOf(block('intro_video_section'), {})).toEqual([
    'backgroundImage: Please select a background image',
    'videoUrl: Please enter a video URL',
    'mainTitle: Please enter a main title',
  ]);
});

describe('a hidden field', () => {
  const declaration = compileDeclaration({
    type: 'notice',
    label: 'Notice',
    fields: {
      isOpen: boolean({ label: 'Open' }),
      target: link({
        label: 'Target',
        required: 'Please enter a target',
        showIf: { field: 'isOpen', is: true },
      }),
      steps: list(
        {
          label: 'Steps',
          item: 'Step',
          card: { title: 'page' },
          min: 1,
          showIf: { field: 'isOpen', is: true },
        },
        { page: link({ label: 'Page', required: 'Please enter a page' }) },
      ),
    },
  });

  test('may stay blank, with everything inside it', () => {
    expect(issuesOf(declaration, { steps: [{}] })).toEqual([]);
    expect(issuesOf(declaration, {})).toEqual([]);
    expect(issuesOf(declaration, { isOpen: true, steps: [{}] })).toEqual([
      'target: Please enter a target',
      'steps.0.page: Please enter a page',
    ]);
  });

  test('has no limits, which nobody could keep to', () => {
    const hidden = { showIf: { field: 'isOpen', is: true } } as const;
    const limited = compileDeclaration({
      type: 'notice',
      label: 'Notice',
      fields: {
        isOpen: boolean({ label: 'Open' }),
        line: text({ label: 'Line', max: 5, ...hidden }),
        target: link({ label: 'Target', ...hidden }),
        count: number({ label: 'Count', min: 1, max: 3, ...hidden }),
        day: date({ label: 'Day', latest: 'today', ...hidden }),
        steps: list(
          { label: 'Steps', item: 'Step', card: { title: 'name' }, max: 1, ...hidden },
          { name: text({ label: 'Name', max: 5 }) },
        ),
      },
    });
    const beyond = {
      line: 'six and more',
      target: `/${'x'.repeat(5_000)}`,
      count: 7,
      day: '2999-01-01',
      steps: [{ name: 'long names' }, { name: 'b' }],
    };

    expect(issuesOf(limited, beyond)).toEqual([]);
    expect(issuesOf(limited, { ...beyond, isOpen: true }).map((issue) => issue.split(':')[0])).toEqual([
      'line',
      'target',
      'count',
      'day',
      'steps',
      'steps.0.name',
    ]);
  });

  test('is rejected for what would be unsafe', () => {
    const bad = { target: 'javascript:alert(1)', steps: [{ page: 'data:text/html,x' }] };

    expect(issuesOf(declaration, bad).map((issue) => issue.split(':')[0])).toEqual([
      'target',
      'steps.0.page',
    ]);
  });
});

test('a project cannot end before it starts', () => {
  const dates = { title: 'A', start_date: '2026-02-02', end_date: '2026-02-01' };

  expect(issuesOf(project, dates)).toEqual(['end_date: The end date cannot be before the start date']);
});

test('general settings reject a future start and a long description', () => {
  const general = findSettings('general_settings') as Declaration;

  expect(issuesOf(general, { companyStartDate: '2026-11-22', metaDescription: 'x'.repeat(161) })).toEqual([
    'companyStartDate: The company start date cannot be in the future',
    'metaDescription: Meta description should be 160 characters or less for optimal SEO',
  ]);
  expect(issuesOf(general, { companyStartDate: '2026-11-21', metaDescription: 'x'.repeat(160) })).toEqual([]);
});

test('initial content breaks no rule but that of required fields', () => {
  const services = block('services_section');
  const content = initialContent(services.fields);

  expect(content).toEqual({ animated_words: ['Landscaping'], services: [] });
  expect(checkRules(services, content)).toEqual([]);
});

test('new unknown keys are rejected, stored ones are kept, list items are matched by key', () => {
  const { fields } = block('hero_section');
  const stored = { old: { b: 1, a: 2 }, slides: [{ _key: 'x', legacy: 1 }, { _key: 'y' }] };

  expect(
    checkUnknownKeys(
      fields,
      { old: { a: 2, b: 1 }, slides: [{ _key: 'y' }, { _key: 'x', legacy: 1 }] },
      stored,
    ),
  ).toEqual([]);
  expect(
    checkUnknownKeys(fields, { old: 3, fresh: 1, slides: [{ _key: 'y', legacy: 1 }] }, stored).map(
      ({ path }) => path,
    ),
  ).toEqual([['old'], ['fresh'], ['slides', 0, 'legacy']]);
});

test.each([
  ['...', 'Please enter a'],
  ['🌿', 'Please enter a'],
  [
    '\u202emoc.elpmaxe',
    'Please type this again: it has invisible characters that change the direction of the text',
  ],
])('a name or title like %j is rejected with “%s”', (name, message) => {
  const rest = { content: '<p>Shade.</p>' };

  expect(issuesOf(client, { name })).toEqual([expect.stringContaining(`name: ${message}`)]);
  for (const declaration of [project, service])
    expect(issuesOf(declaration, { ...rest, title: name })).toEqual([
      expect.stringContaining(`title: ${message}`),
    ]);
  expect(issuesOf(client, { name: 'حديقة 7' })).toEqual([]);
});
