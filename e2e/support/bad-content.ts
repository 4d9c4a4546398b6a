import { findBlock } from '#schemas/blocks.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { service } from '#schemas/entities/service.ts';
import type { Api } from './api.ts';

/** Markup that runs a script when it is not escaped. */
const markup =
  '<script>window.hasRun = true</script><img src="/none" onerror="window.hasRun = true"><b>bold</b> &amp; 100 % "quoted" ';

/** A word without break opportunities. */
const longWord = 'Gartenundlandschaftsbauunternehmensgruppe'.repeat(8);
const badTexts = [
  longWord,
  markup.repeat(3),
  '🌿👨‍👩‍👧‍👦 حديقة صغيرة تحت ثلاث أشجار غاف في وسط المدينة القديمة قرب البحر والميناء '.repeat(4),
  'W',
] as const;

let turn = 0;

/** Returns one of the bad texts in turn, at most `longest` characters long. */
export function nextBadText(longest = 300): string {
  turn += 1;
  const text = badTexts[turn % badTexts.length] ?? '';
  return text.slice(0, longest).toWellFormed().replaceAll('\uFFFD', '');
}

/** Replaces every text by a bad one and removes optional images. */
function spoil(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return mapFields(fields, content, (node, value) => {
    switch (node.kind) {
      case 'text':
      case 'multiline':
        return nextBadText(node.meta.max);
      case 'richText':
        return `<h2>${longWord}</h2><p>${badTexts[2]}</p>${markup}<table><tr>${`<td>${longWord}</td>`.repeat(6)}</tr></table>`;
      case 'words':
        return badTexts.map((text) => text.slice(0, 90).toWellFormed().trim());
      case 'image':
        return node.meta.required ? value : '';
      default:
        return value;
    }
  });
}

/** Stores bad texts in all content, and minimal entries at the slugs `bare` and `endless`. */
export async function storeBadContent(api: Api): Promise<void> {
  await spoilEntries(api);
  const title = longWord.slice(0, 300);
  await api.call('createProject', {
    body: { title, slug: 'endless', content: `<h2>${title}</h2>${markup}` },
  });
  await api.call('createProject', { body: { title: 'W', slug: 'bare', status: null } });
  await api.call('createService', { body: { title, slug: 'endless', content: '<p>W</p>' } });
  for (const { id, name, content } of (await api.call('listComponents')).data) {
    const block = findBlock(name);
    if (!block) continue;
    await api.call('updateComponent', { params: { id }, body: { content: spoil(block.fields, content) } });
  }
  await changeSettings(api, 'contact_info', {
    phone: '+971 (4) 555-0100',
    email: `${'garden'.repeat(10)}@${'stone'.repeat(10)}.example`,
    address: `${longWord}\n${badTexts[2]}`.slice(0, 500).toWellFormed(),
  });
  await changeSettings(api, 'general_settings', {
    siteTitle: markup.slice(0, 120),
    metaDescription: markup.slice(0, 160),
  });
}

async function spoilEntries(api: Api): Promise<void> {
  for (const { id } of (await api.call('listAdminServices')).data.slice(0, 4)) {
    const { data } = await api.call('showAdminService', { params: { id } });
    const { title, content } = spoil(service.fields, data);
    await api.call('updateService', { params: { id }, body: { title, content } });
  }
  for (const { id } of (await api.call('listAdminProjects')).data.slice(0, 6)) {
    const body = { title: nextBadText(), location: nextBadText(200), content: `<p>${markup}</p>` };
    await api.call('updateProject', { params: { id }, body });
  }
  for (const { id } of (await api.call('listAdminTeam')).data.slice(0, 4))
    await api.call('updateMember', { params: { id }, body: { name: nextBadText(200), personal_img: '' } });
  for (const { id } of (await api.call('listAdminClients')).data.slice(0, 4))
    await api.call('updateClient', { params: { id }, body: { name: nextBadText(200), logo_url: '' } });
}

async function changeSettings(api: Api, key: string, changes: Record<string, unknown>): Promise<void> {
  const row = (await api.call('showSetting', { query: { key } })).data[0];
  const value = JSON.stringify({ ...JSON.parse(row?.value ?? '{}'), ...changes });
  await api.call('updateSetting', { params: { id: row?.id ?? 0 }, body: { key, value } });
}
