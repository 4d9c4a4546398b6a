import { findBlock } from '#schemas/blocks.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { service } from '#schemas/entities/service.ts';
import type { Api } from './api.ts';

/** What runs when markup in a text is taken for markup. */
const markup =
  '<script>window.hasRun = true</script><img src="/none" onerror="window.hasRun = true"><b>bold</b> &amp; 100 % "quoted" ';

/** What a person who means no harm, or some, may write into any field. */
const endless = 'Gartenundlandschaftsbauunternehmensgruppe'.repeat(8);
const badTexts = [
  endless,
  markup.repeat(3),
  '🌿👨‍👩‍👧‍👦 حديقة صغيرة تحت ثلاث أشجار غاف في وسط المدينة القديمة قرب البحر والميناء '.repeat(4),
  'W',
] as const;

let turn = 0;

/** A text of at most so many characters, each time another one. */
export function nextBadText(longest = 300): string {
  turn += 1;
  const text = badTexts[turn % badTexts.length] ?? '';
  return text.slice(0, longest).toWellFormed().replaceAll('\uFFFD', '');
}

/** Content with every text replaced by a bad one, and every picture that may be missing taken away. */
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
        return `<h2>${endless}</h2><p>${badTexts[2]}</p>${markup}<table><tr>${`<td>${endless}</td>`.repeat(6)}</tr></table>`;
      case 'words':
        return badTexts.map((text) => text.slice(0, 90).toWellFormed().trim());
      case 'image':
        return node.meta.required ? value : '';
      default:
        return value;
    }
  });
}

/** Stores bad texts wherever one can be written, and rows with nothing but a title at `bare` and `endless`. */
export async function storeBadContent(api: Api): Promise<void> {
  await spoilRows(api);
  const title = endless.slice(0, 300);
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
    address: `${endless}\n${badTexts[2]}`.slice(0, 500).toWellFormed(),
  });
  await changeSettings(api, 'general_settings', {
    siteTitle: markup.slice(0, 120),
    metaDescription: markup.slice(0, 160),
  });
}

async function spoilRows(api: Api): Promise<void> {
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
