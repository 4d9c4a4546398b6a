import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { profilesData } from '#schemas/blocks/profiles-data.ts';
import { findBlock } from '#schemas/blocks.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { getEntity } from '#schemas/entities.ts';
import { findSettings } from '#schemas/settings.ts';
import { home, homeProjects, homeServices } from './content/home.ts';
import { pageContents, teamGroups, workPages } from './content/pages.ts';
import { profiles } from './content/profiles.ts';
import { clients, datesOf, projects } from './content/projects.ts';
import { services } from './content/services.ts';
import { settings } from './content/settings.ts';
import { majors, team } from './content/team.ts';
import { images } from './images.ts';

const names = new Set(images.map((image) => image.name));
/** The PDF files of profiles, whose texts are not compressed. */
const sheets = profiles.flatMap(({ pdf_filename: name }) =>
  name === '' ? [] : readFileSync(join(import.meta.dirname, 'documents', name), 'latin1'),
);
const anyImage = '/media/0123456789abcdef0123456789abcdef.webp';

test('the company has everything that its site shows', () => {
  expect(services.length).toBeGreaterThanOrEqual(8);
  expect(projects).toHaveLength(16);
  expect(new Set(projects.map((project) => project.status))).toEqual(
    new Set(['Planning', 'In Progress', 'Completed', 'Delayed']),
  );
  expect(clients).toHaveLength(10);
  expect(new Set(clients.map((client) => client.is_company))).toEqual(new Set([true, false]));
  expect(team).toHaveLength(12);
  expect(new Set(team.map(({ major }) => major))).toEqual(new Set(majors));
});

test('every project, client and member has its images', () => {
  const needed = [
    ...projects.flatMap(({ slug }) => [`project-${slug}-before`, `project-${slug}-after`]),
    ...services.flatMap(({ slug }) => [`service-${slug}`, `service-${slug}-2`]),
    ...clients.map((client) => client.logo),
    ...team.map((member) => member.portrait),
  ];

  expect(needed.filter((name) => !names.has(name))).toEqual([]);
});

test('the home page names rows that exist', () => {
  const [known, offered] = [projects.map(({ slug }) => slug), services.map(({ slug }) => slug)];

  expect(homeProjects.filter((slug) => !known.includes(slug))).toEqual([]);
  expect(homeServices.filter((slug) => !offered.includes(slug))).toEqual([]);
});

test.each(Object.entries({ ...home, ...workPages, ...pageContents }))(
  '%s passes its rules and names existing images only',
  (type, content) => {
    const block = findBlock(type);
    if (!block) throw new Error(`${type} is not declared`);
    const images = JSON.stringify(content).matchAll(/"(?:image|\w+Image|\w+Thumbnail)":"([^"]+)"/g);

    expect([...images].map(([, name]) => name).filter((name) => !names.has(name ?? ''))).toEqual([]);
    const placed = JSON.parse(
      JSON.stringify(content)
        .replace(/("(?:image|\w+Image|\w+Thumbnail)":)"[^"]+"/g, `$1"${anyImage}"`)
        .replace('"videoUrl":""', `"videoUrl":"${anyImage.replace('.webp', '.mp4')}"`),
    );
    expect(loadContent(block, placed, block.version).unreadable).toEqual([]);
    expect(checkRules(block, placed)).toEqual([]);
  },
);

test.each(Object.entries(settings))('%s passes its rules', (key, value) => {
  const declaration = findSettings(key);
  if (!declaration) throw new Error(`${key} is not declared`);
  const placed =
    key === 'logo_imgs' ? Object.fromEntries(Object.keys(value).map((name) => [name, anyImage])) : value;

  expect(checkRules(declaration, placed)).toEqual([]);
});

test('the phone, e-mail address and office of the company are seeded once', () => {
  const { contact_info, ...others } = settings;
  const elsewhere = JSON.stringify([home, workPages, pageContents, others]);

  for (const value of Object.values(contact_info)) expect(elsewhere).not.toContain(JSON.stringify(value));
  expect(elsewhere).not.toContain(contact_info.phone.replace(/\D/g, ''));
});

test('projects, services, clients and members pass their rules', () => {
  const related = {
    services: [1],
    client_id: 1,
    media_ids: [1],
    before_image: anyImage,
    after_image: anyImage,
  };

  expect(
    projects.flatMap(({ weeks, ...project }) =>
      checkRules(getEntity('project'), { ...project, ...datesOf(weeks, '2026-11-24'), ...related }),
    ),
  ).toEqual([]);
  expect(
    services.flatMap((service) => checkRules(getEntity('service'), { ...service, media_ids: [1] })),
  ).toEqual([]);
  expect(
    clients.flatMap((client) => checkRules(getEntity('client'), { ...client, logo_url: anyImage })),
  ).toEqual([]);
  expect(
    team.flatMap((member) =>
      checkRules(getEntity('team_member'), { ...member, personal_img: anyImage, major_id: 1 }),
    ),
  ).toEqual([]);
});

test('profiles are of the team, with their portraits and sheets, and pass their rules', () => {
  const placed = profiles.map((profile) => ({
    ...profile,
    image: anyImage,
    pdf_file: anyImage.replace('.webp', '.pdf'),
  }));

  expect(checkRules(profilesData, { profiles: placed })).toEqual([]);
  expect(loadContent(profilesData, { profiles: placed }).unreadable).toEqual([]);
  for (const { name, image } of profiles)
    expect(team.find((member) => member.name === name)?.portrait).toBe(image);
  for (const sheet of sheets) expect(sheet).toMatch(/^%PDF-/);
});

test.each(['2026-11-22', '2026-11-24', '2031-02-28'])(
  'the states of projects are true on a first start on %s',
  (today) => {
    const dated = projects.map(({ slug, status, weeks }) => ({ slug, status, ...datesOf(weeks, today) }));
    const isInOrder = (days: readonly string[]) => days.join() === days.toSorted().reverse().join();

    const untrue = dated.filter(({ status, start_date, end_date }) => {
      if (status === 'Completed') return end_date >= today;
      return status === 'Planning' ? start_date <= today : start_date >= today || end_date <= today;
    });

    expect(untrue).toEqual([]);
    const built = dated.filter(({ status }) => status === 'Completed');
    expect(isInOrder(built.map(({ end_date }) => end_date))).toBe(true);
    expect(homeProjects).toEqual(built.map(({ slug }) => slug).slice(0, homeProjects.length));
    expect(JSON.stringify(projects)).not.toMatch(/\b20\d\d\b|(?:January|February|September|December)/);
  },
);

test('every member is in exactly one group of the team page', () => {
  const grouped = teamGroups.flatMap(({ members }) => [...members]);

  expect(grouped.toSorted()).toEqual(team.map(({ name }) => name).toSorted());
});

const numberWords = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

function readNumber(text: string): number {
  const place = numberWords.indexOf(text.toLowerCase());
  return place === -1 ? Number(text) : place;
}

test('a number of people, kinds of work, clients or projects in a text is what the site counts', () => {
  const all = JSON.stringify([services, projects, profiles, sheets, home, workPages, pageContents, settings]);
  const counted = new Map([
    ['people', team.length],
    ['kinds of work', services.length],
    ['clients', clients.length],
    ['projects', projects.length],
    ['gardens', projects.length],
  ]);
  const claims = [
    ...all.matchAll(
      /\b(\d+|(?:\w+ty-)?[a-z]+) (?:finished |completed )?(people|kinds of work|clients|projects|gardens)\b/gi,
    ),
  ]
    .map(([, number = '', what = '']) => ({ number: readNumber(number), what }))
    .filter(({ number }) => !Number.isNaN(number));

  expect(claims.length).toBeGreaterThan(3);
  for (const { number, what } of claims) expect({ [what]: number }).toEqual({ [what]: counted.get(what) });
  expect(all).not.toMatch(/\w+ty-\w+ (?:people|gardens|projects|clients)|hundredth garden/i);
});

test('private clients and their projects are shown without a name', () => {
  const persons = clients.filter((client) => !client.is_company).map(({ name }) => name);

  expect(persons.length).toBeGreaterThan(0);
  expect(persons.filter((name) => !/^Private /.test(name))).toEqual([]);
  const known = new Set(clients.map(({ name }) => name));
  expect(projects.filter(({ client }) => !known.has(client))).toEqual([]);
});

test('the texts of blocks are not those that a new block begins with', () => {
  const all = JSON.stringify([home, workPages, pageContents]);

  for (const words of [
    ...['Explore More Details', 'Service Details', 'Project Details', 'MEET THE TEAM', 'Meet Our'],
    ...['Professional Team', 'You Still Have A Question', 'Contact Now !'],
  ])
    expect(all).not.toContain(`"${words}"`);
});

test('no text is filler', () => {
  const all = JSON.stringify([services, projects, profiles, sheets, home, workPages, pageContents, settings]);

  expect(all).not.toMatch(/lorem|ipsum|dolor sit|TODO|xxx/i);
});
