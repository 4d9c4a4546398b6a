import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { owner, startApp } from '../testing/app-process.ts';
import { copyTree } from '../testing/copied-tree.ts';
import { picturedKinds, pictureOf } from './reference.ts';

/** An entity with a field of every kind that forms show, of which `npm run pictures` takes the pictures of docs/fields.md. */
const example = `import { defineEntity } from '../engine/define-entity.ts';
import { defineRowType } from '../fields/blocks.ts';
import * as fields from '../fields/index.ts';

const options = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
];
const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: fields.multiline({ label: 'Words' }), person: fields.text({ label: 'Person' }) },
});
const steps = defineRowType({
  ...{ type: 'steps', label: 'Steps', title: 'heading' },
  fields: { heading: fields.text({ label: 'Heading' }) },
});

/** An entry with a field of every kind. */
export const example = defineEntity({
  ...{ type: 'example', label: 'Example', plural: 'Examples', resource: 'examples', order: 9, icon: 'leaf' },
  ...{ operations: { one: 'Example', many: 'Examples' }, title: 'text', listed: ['text'], search: ['text'] },
  ...{ columns: [], empty: 'None yet', question: 'Delete it?' },
  fields: {
    text: fields.text({ label: 'Title', max: 60, counter: true }),
    multiline: fields.multiline({ label: 'Summary', help: 'Two or three sentences.' }),
    richText: fields.richText({ label: 'Story' }),
    number: fields.number({ label: 'Area', unit: 'm²', decimals: 1 }),
    money: fields.money({ label: 'Price', currency: 'AED' }),
    boolean: fields.boolean({ label: 'Shown on the home page' }),
    date: fields.date({ label: 'Start' }),
    time: fields.time({ label: 'Opens at' }),
    dateTime: fields.dateTime({ label: 'Meeting' }),
    dateRange: fields.dateRange({ label: 'Season' }),
    url: fields.url({ label: 'Website' }),
    email: fields.email({ label: 'E-mail' }),
    phone: fields.phone({ label: 'Phone' }),
    link: fields.link({ label: 'Leads to' }),
    slug: fields.slug({ label: 'Web address', from: 'text' }),
    select: fields.select({ label: 'Size', options }),
    choices: fields.choices({ label: 'Sizes in stock', options }),
    icon: fields.icon({ label: 'Icon', from: { sprite: '/example-icons.svg', icons: [
      { value: 'leaf', label: 'Leaf' }, { value: 'drop', label: 'Drop' }, { value: 'sun', label: 'Sun' } ] } }),
    image: fields.image({ label: 'Image' }),
    picture: fields.picture({ label: 'Picture' }),
    video: fields.video({ label: 'Film' }),
    words: fields.words({ label: 'Animated words', item: 'Word' }),
    list: fields.list({ label: 'Counters', item: 'Counter', card: { title: 'name' } }, {
      name: fields.text({ label: 'Name', width: 'half' }), value: fields.number({ label: 'Value', width: 'half' }) }),
    group: fields.group({ label: 'Address', columns: 2 }, {
      street: fields.text({ label: 'Street' }), city: fields.text({ label: 'City' }) }),
    variants: fields.variants({ label: 'Place' }, {
      address: { label: 'Address', fields: { street: fields.text({ label: 'Street' }) } },
      online: { label: 'Online', fields: { link: fields.url({ label: 'Link' }) } } }),
    blocks: fields.blocks({ label: 'Body', item: 'Block', of: [quote, steps] }),
    openingHours: fields.openingHours({ label: 'Opening hours' }),
    callToAction: fields.callToAction({ label: 'Button' }),
    location: fields.location({ label: 'Place on the map' }),
    reference: fields.reference({ label: 'Service', to: 'service' }),
    references: fields.references({ label: 'Services', item: 'Service', to: 'service' }),
    mixedReferences: fields.mixedReferences({ label: 'Our work', item: 'Entry', to: ['project', 'service'] }),
    media: fields.media({ label: 'Photos', item: 'Photo' }),
    file: fields.file({ label: 'Brochure', nameIn: 'name' }),
    name: fields.text({ label: 'Name of the brochure' }),
  },
});
`;

const icons = `<svg xmlns="http://www.w3.org/2000/svg">${[
  ['leaf', 'M4 20C4 9 10 4 20 4c0 10-5 16-16 16Z'],
  ['drop', 'M12 3c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11Z'],
  ['sun', 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z'],
]
  .map(([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join('')}</svg>`;

const content = {
  text: 'A courtyard with a rill',
  multiline: 'Shade in the morning, water all day.\nPlanted in spring.',
  richText: '<h3>The rill</h3><p>Water runs from the <strong>well</strong> to the old wall.</p>',
  ...{ number: 142.5, money: 1_250_000, boolean: true, date: '2026-03-01', time: '08:30' },
  dateTime: '2026-03-01T04:30:00Z',
  dateRange: { from: '2026-10-01', to: '2027-04-30' },
  ...{ url: 'https://example.com', email: 'garden@example.com', phone: '+971 4 123 4567', link: '/about' },
  ...{ slug: 'courtyard-with-a-rill', select: 'medium', choices: ['small', 'large'], icon: 'leaf' },
  words: ['Shade', 'Water', 'Stone'],
  list: [
    { _key: 'a', name: 'Gardens', value: 48 },
    { _key: 'b', name: 'Trees', value: 1200 },
  ],
  group: { street: 'Al Wasl Road 12', city: 'Dubai' },
  variants: { _type: 'address', street: 'Al Wasl Road 12' },
  blocks: [
    { _key: 'a', _type: 'quote', _v: 1, words: 'The shade reaches the door.', person: 'A neighbour' },
    { _key: 'b', _type: 'steps', _v: 1, heading: 'From plan to garden' },
  ],
  video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  openingHours: {
    week: ['monday', 'tuesday', 'wednesday', 'thursday'].map((day) => ({
      ...{ _key: day, day, from: '08:30', to: '17:00', overnight: false },
    })),
    exceptions: [],
  },
  callToAction: { label: 'See our work', link: '/projects' },
  location: { lat: 25.1972, lng: 55.2744, label: 'By the fountain' },
};

const root = join(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'trellis-pictures-'));
const tree = copyTree(root);
try {
  writeFileSync(join(tree.root, 'schemas/entities/example.ts'), example);
  appendFileSync(
    join(tree.root, 'schemas/entities/declared.ts'),
    "export { example } from './example.ts';\n",
  );
  writeFileSync(join(tree.root, 'renderer/theme/public/example-icons.svg'), icons);
  tree.build();
  const app = await startApp({ root: tree.root, dataDir: data, env: { SEED: 'company' } });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 1600 }, deviceScaleFactor: 1.5 });
    await openExample(page, app.url);
    mkdirSync(join(root, 'docs/fields'), { recursive: true });
    for (const kind of picturedKinds) {
      const field = page.getByRole('dialog').locator(`[data-path="${kind}"]`);
      const picture = await field.screenshot({ animations: 'disabled' });
      await sharp(picture)
        .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
        .webp({ quality: 78 })
        .toFile(join(root, 'docs', pictureOf(kind)));
    }
  } finally {
    await browser.close();
    await app.stop();
  }
} finally {
  tree.remove();
  rmSync(data, { recursive: true, force: true });
}

/** Opens the form of an entry with a value of every kind. */
async function openExample(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: /sign in|login/i }).click();
  await page.waitForURL(/\/admin/);
  const id = await page.evaluate(async (sample) => {
    const token = localStorage.getItem('adminToken');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async (path: string, init: object = {}) =>
      await (await fetch(`/api/v1/admin/${path}`, { headers, ...init })).json();
    const { data: files } = await (await fetch('/api/v1/system/gallery', { headers })).json();
    const [photo, other] = files.filter((file: { type: string }) => file.type === 'image');
    const idsOf = async (resource: string): Promise<number[]> =>
      (await ask(resource)).data.map((entry: { id: number }) => entry.id);
    const [services, projects] = [await idsOf('services'), await idsOf('projects')];
    const images = { image: photo.file_path, media: [photo.id, other.id], picture: { file: photo.id } };
    const mixedReferences = [`project:${projects[0]}`, `service:${services[0]}`, `project:${projects[1]}`];
    const chosen = { reference: services[0], references: services.slice(0, 3), mixedReferences };
    const body = JSON.stringify({ content: { ...sample, ...images, ...chosen }, publish: false });
    const made = await ask('documents/example', { method: 'POST', body });
    if (made.data === undefined) throw new Error(JSON.stringify(made));
    return made.data.id;
  }, content);
  await page.goto(`${url}/admin/examples?edit=${id}`);
  const form = page.getByRole('dialog');
  await form.locator('[data-path="file"]').scrollIntoViewIfNeeded();
  await form.locator('[data-path="richText"] [contenteditable="true"]').waitFor();
  await page.waitForLoadState('networkidle');
}
