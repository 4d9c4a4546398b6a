import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CopiedTree, copyTree } from '../../checks/testing/copied-tree.ts';
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

/** A file of the copy with the first line that contains a text. */
function locate([file, text]: readonly [file: string, text: string]): string {
  const lines = readFileSync(join(tree.root, 'schemas', file), 'utf8').split('\n');
  expect(lines.join()).toContain(text);
  return `schemas/${file}:${lines.findIndex((line) => line.includes(text)) + 1}`;
}

function start() {
  return spawnSync(process.execPath, ['start.ts'], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'empty', LOG_LEVEL: 'silent' },
    timeout: startLimit,
  });
}

const pages =
  '"home", "about", "team", "projects", "project-details", "services", "service-details", "contact", "profiles", "privacy-policy", or "terms-conditions"';
const entities = '"project", "service", "client", "team_member", "major", or "redirect"';

describe(
  'a malformed declaration stops the start with one line that names file, line, field and what to write',
  limit,
  () => {
    test.each([
      [
        'a block on a page that is not declared',
        ['blocks/team-page.ts', "page: 'team'", "page: 'staff'"],
        [['blocks/team-page.ts', 'defineBlock(']],
        `team_page.page: "staff" is not a page; write ${pages}.`,
      ],
      [
        'a field without metadata',
        [
          'blocks/team-page.ts',
          "width: 'half' }),\n    teamSection",
          "width: 'half' }).optional(),\n    teamSection",
        ],
        [['blocks/team-page.ts', 'defineBlock(']],
        'team_page.pageSubtitle: has no metadata; build it with a field builder and chain nothing after it.',
      ],
      [
        'a field without metadata in lists of lists',
        [
          'blocks/team-page.ts',
          "image({ label: 'Banner image', section: 'Banner', recommend: [1920, 400] })",
          'list({ card: {} }, { a: list({ card: {} }, { b: list({ card: {} }, { c: text({}).optional() }) }) })',
        ],
        [['blocks/team-page.ts', 'defineBlock(']],
        'team_page.bannerImage.a.b.c: has no metadata; build it with a field builder and chain nothing after it.',
      ],
      [
        'a card that shows a field which rows do not have',
        ['blocks/team-page.ts', "subtitle: 'subtitle' }", "subtitle: 'caption' }"],
        [['blocks/team-page.ts', 'teamGroups: list(']],
        'team_page.teamGroups.card: names "caption", which is not a field of its rows; write "title", "subtitle", or "members".',
      ],
      [
        'a condition of a field that several blocks share',
        [
          'blocks/page-fields.ts',
          "label: 'Enquiry button',",
          "label: 'Enquiry button', showIf: { field: 'enquiryTitel', isBlank: false },",
        ],
        [['blocks/page-fields.ts', 'enquiryButton: text(']],
        'profiles_page.enquiryButton.showIf: depends on "enquiryTitel", which is not a field next to it; write "bannerImage", "pageTitle", "sectionBgTitle", "sectionSubtitle", "sectionTitle", "sectionTitleSpan", "enquiryTitle", "enquiryButton", or "enquiryText".',
      ],
      [
        'an entity whose title is not a field',
        ['entities/client.ts', "title: 'name'", "title: 'nickname'"],
        [['entities/client.ts', 'defineEntity(']],
        'client.title: "nickname" is not a field; write "name", "email", "phone", "is_company", or "logo_url".',
      ],
      [
        'an entity whose public values are not fields',
        ['entities/client.ts', "list: ['name', 'logo_url'", "list: ['name', 'logo'"],
        [['entities/client.ts', 'defineEntity(']],
        'client.public.list: "logo" is not a field; write "name", "email", "phone", "is_company", "logo_url", "id", or "created_at".',
      ],
      [
        'another endpoint of an entity with a value that is not a field',
        ['entities/client.ts', "values: ['name']", "values: ['nickname']"],
        [['entities/client.ts', 'defineEntity(']],
        'client.aliases.showUser: "nickname" is not a field; write "name", "email", "phone", "is_company", "logo_url", "id", or "created_at".',
      ],
      [
        'a reference of an entity to one that is not declared',
        ['entities/team-member.ts', "to: 'major',\n", "to: 'guild',\n"],
        [['entities/team-member.ts', 'major_id: reference(']],
        `team_member.major_id.to: "guild" is not an entity; write ${entities}.`,
      ],
      [
        'a link of an entity to one that is not declared',
        ['entities/team-member.ts', "related: { to: 'major'", "related: { to: 'guild'"],
        [['entities/team-member.ts', 'defineEntity(']],
        `team_member.related.to: "guild" is not an entity; write ${entities}.`,
      ],
      [
        'two entities of one type',
        ['entities/team-member.ts', "type: 'team_member'", "type: 'client'"],
        [
          ['entities/client.ts', 'defineEntity('],
          ['entities/team-member.ts', 'defineEntity('],
        ],
        'client.type: another entity has the type "client"; choose another type.',
      ],
      [
        'a search path that leads to no field',
        ['entities/team-member.ts', "'major_id.name'", "'major_id.nickname'"],
        [['entities/team-member.ts', 'defineEntity(']],
        'team_member.search: "major_id.nickname" is not a field; write "major_id.name".',
      ],
      [
        'a column of a value that is not listed',
        ['entities/client.ts', "key: 'email', sort", "key: 'mail', sort"],
        [['entities/client.ts', 'defineEntity(']],
        'client.columns, "Email": "mail" is not listed; write "id", "name", "email", "phone", "is_company", "logo_url", or "created_at".',
      ],
      [
        'a column of the dashboard of a value that is not listed',
        ['dashboard.ts', "key: 'email', blank", "key: 'mail', blank"],
        [['dashboard.ts', 'defineDashboard(']],
        'dashboard.latest.latestClients.columns, "Email": "mail" is not listed; write "id", "name", "email", "phone", "is_company", "logo_url", or "created_at".',
      ],
      [
        'a slug that is made from no field',
        ['entities/service.ts', "from: 'title'", "from: 'headline'"],
        [['entities/service.ts', 'slug: slug(']],
        'service.slug.from: "headline" is not a field; write "title", "slug", "content", "media_ids", "seo_title", or "seo_description".',
      ],
      [
        'two pages with one route',
        ['pages/team.ts', "route: '/team'", "route: '/about'"],
        [
          ['pages/about.ts', 'definePage('],
          ['pages/team.ts', 'definePage('],
        ],
        'team.route: the page "about" has "/about" too; choose another route.',
      ],
      [
        'settings and a block of one type',
        ['settings/site-menu.ts', "type: 'site_menu'", "type: 'team_page'"],
        [
          ['blocks/team-page.ts', 'defineBlock('],
          ['settings/site-menu.ts', 'defineSettings('],
        ],
        'team_page.type: another declaration has the type "team_page"; choose another type.',
      ],
      [
        'two blocks on one screen with fields of one key',
        ['blocks/team-page.ts', "screen: { path: '/admin/cms/team'", "screen: { path: '/admin/cms/projects'"],
        [
          ['blocks/page-fields.ts', 'bannerImage: image('],
          ['blocks/team-page.ts', 'bannerImage: image('],
        ],
        'team_page.bannerImage: "projects_page", which is edited on the same screen, has a field "bannerImage" too; choose another key.',
      ],
    ] as const)('%s', (_, [file, from, to], at, problem) => {
      change(file, from, to);

      const { status, stdout, stderr } = start();

      const places = at.map(locate).join(' and ');
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: '',
        stderr: `${places}: ${problem}\n`,
      });
      expect(readdirSync(dataDir)).toEqual([]);
    });
  },
);

test('a malformed declaration stops a build before it begins, with the same line alone', limit, () => {
  change('entities/client.ts', "title: 'name'", "title: 'nickname'");

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: tree.root,
    encoding: 'utf8',
    timeout: startLimit,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${locate(['entities/client.ts', 'defineEntity('])}: client.title: "nickname" is not a field; write "name", "email", "phone", "is_company", or "logo_url".\n`,
  });
});
