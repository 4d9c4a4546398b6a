import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CopiedTree, copyTree } from '../../testing/copied-tree.ts';
import { startLimit } from '../testing/create-test-app.ts';

const limit = { timeout: startLimit };
let tree: CopiedTree;
let dataDir = '';
let restore: () => void;

beforeAll(() => {
  tree = copyTree(join(import.meta.dirname, '../..'));
}, startLimit);

afterAll(() => tree?.remove());

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trellis-declarations-'));
});

afterEach(() => {
  restore();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Changes a declaration in the copy until the end of the test. */
function change(file: string, from: string, to: string): void {
  const path = join(tree.root, 'schemas', file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  restore = () => writeFileSync(path, before);
}

/** A file of the copy with the line at which it declares something. */
function locate(file: string): string {
  const lines = readFileSync(join(tree.root, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => / = define[A-Z]\w+\(/.test(line)) + 1}`;
}

function start() {
  return spawnSync(process.execPath, ['start.ts'], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'empty', LOG_LEVEL: 'silent' },
    timeout: startLimit,
  });
}

describe('a malformed declaration stops the start with one line, before a store is created', limit, () => {
  test.each([
    [
      'a block on a page that is not declared',
      ['blocks/team-page.ts', "page: 'team'", "page: 'staff'"],
      ['schemas/blocks/team-page.ts'],
      'the block "team_page": page "staff" is not declared.',
    ],
    [
      'a field without metadata',
      [
        'blocks/team-page.ts',
        "width: 'half' }),\n    teamSection",
        "width: 'half' }).optional(),\n    teamSection",
      ],
      ['schemas/blocks/team-page.ts'],
      'team_page.pageSubtitle has no metadata: build it with a field builder and chain nothing after it.',
    ],
    [
      'a block whose file has another name than its type',
      ['blocks/team-page.ts', "'team_page',\n  page: 'team'", "'crew_page',\n  page: 'staff'"],
      ['schemas/blocks/team-page.ts'],
      'the block "crew_page": page "staff" is not declared.',
    ],
    [
      'a field without metadata in lists of lists',
      [
        'blocks/team-page.ts',
        "image({ label: 'Banner image', section: 'Banner', recommend: [1920, 400] })",
        'list({ card: {} }, { a: list({ card: {} }, { b: list({ card: {} }, { c: text({}).optional() }) }) })',
      ],
      ['schemas/blocks/team-page.ts'],
      'team_page.bannerImage.a.b.c has no metadata: build it with a field builder and chain nothing after it.',
    ],
    [
      'an entity whose title is not a field',
      ['entities/client.ts', "title: 'name'", "title: 'nickname'"],
      ['schemas/entities/client.ts'],
      'client.title: "nickname" is not a field.',
    ],
    [
      'an entity whose public values are not fields',
      ['entities/client.ts', "list: ['name', 'logo_url'", "list: ['name', 'logo'"],
      ['schemas/entities/client.ts'],
      'client.public: "logo" is not a field.',
    ],
    [
      'a reference of an entity to one that is not declared',
      ['entities/team-member.ts', "to: 'major',\n", "to: 'guild',\n"],
      ['schemas/entities/team-member.ts'],
      'team_member.major_id refers to "guild", which is not declared.',
    ],
    [
      'a link of an entity to one that is not declared',
      ['entities/team-member.ts', "related: { to: 'major'", "related: { to: 'guild'"],
      ['schemas/entities/team-member.ts'],
      'the entity "team_member": related.to "guild" is not declared.',
    ],
    [
      'two entities of one type',
      ['entities/team-member.ts', "type: 'team_member'", "type: 'client'"],
      ['schemas/entities/client.ts', 'schemas/entities/team-member.ts'],
      'the entity "client": type belongs to two entities.',
    ],
    [
      'a search path that leads to no field',
      ['entities/team-member.ts', "'major_id.name'", "'major_id.nickname'"],
      ['schemas/entities/team-member.ts'],
      'the entity "team_member": search: "major_id.nickname" is not a field.',
    ],
    [
      'a column of a value that is not listed',
      ['entities/client.ts', "key: 'email', sort", "key: 'mail', sort"],
      ['schemas/entities/client.ts'],
      'client.columns: "Email" shows "mail", which is not listed.',
    ],
    [
      'a column of the dashboard of a value that is not listed',
      ['dashboard.ts', "key: 'email', blank", "key: 'mail', blank"],
      [],
      'schemas/dashboard.ts: latest.latestClients of the entity "client": "Email" shows "mail", which is not listed.',
    ],
    [
      'a slug that is made from no field',
      ['entities/service.ts', "from: 'title'", "from: 'headline'"],
      ['schemas/entities/service.ts'],
      'service.slug is made from "headline", which is not a field.',
    ],
    [
      'two pages with one route',
      ['pages/team.ts', "route: '/team'", "route: '/about'"],
      ['schemas/pages/about.ts', 'schemas/pages/team.ts'],
      'the page "team": route "/about" is also the route of the page "about".',
    ],
    [
      'settings and a block of one type',
      ['settings/site-menu.ts', "type: 'site_menu'", "type: 'team_page'"],
      ['schemas/blocks/team-page.ts', 'schemas/settings/site-menu.ts'],
      'the settings "team_page": type belongs to another declaration.',
    ],
    [
      'a reference of a block to an entity that is not declared',
      ['blocks/services-section.ts', "to: 'service'", "to: 'trade'"],
      ['schemas/blocks/services-section.ts'],
      'services_section.services refers to "trade", which is not declared.',
    ],
  ] as const)('%s', (_, [file, from, to], files, problem) => {
    change(file, from, to);

    const { status, stdout, stderr } = start();

    const places = files.map(locate).join(' and ');
    const stated = `${places === '' ? '' : `${places}: `}${problem}\n`;
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: stated });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
