import { beforeAll, expect, test } from 'vitest';
import { renderPage } from '#renderer/entry-server.tsx';
import { blocks } from '#schemas/blocks.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { createPublicReader, toPublicRead } from '#server/api/public-reads.ts';
import { insertPage } from '#server/documents/pages.ts';
import { captureStatements } from '#server/testing/capture-statements.ts';
import { startLimit } from '#server/testing/create-test-app.ts';
import { insertClient, insertProject, insertService } from '#server/testing/entries.site.ts';
import { insertComponent } from '#server/testing/entries.ts';
import { serveTestApp } from '#server/testing/serve-test-app.ts';
import { oneStore } from '#server/testing/stores.ts';
import { addTestImage } from '#server/testing/uploads.ts';

const most = 6;
const app = serveTestApp({ store: oneStore[0] ?? 'embedded' });

beforeAll(async () => {
  const { store, media } = app.state;
  const image = await addTestImage(media, 'yard');
  await store.change(async (trx) => {
    const shared = { slug: '', content: '<p>Stone.</p>', media_ids: [image.id] };
    const service = await insertService(trx, { ...shared, title: 'Paving' });
    const contact = { email: '', phone: '', is_company: true };
    const client = await insertClient(trx, { ...contact, name: 'Wadi House', logo_url: image.address });
    const work = { location: 'Al Ain', status: 'Completed' as const, before_image: '', after_image: '' };
    const days = { start_date: null, end_date: null };
    const references = { client_id: client, services: [service] };
    const project = await insertProject(trx, { ...shared, ...work, ...days, ...references, title: 'Yard' });
    const page = await insertPage(trx, { name: 'home', route: '/' });
    const chosen = { services: [service], projects: [project] };
    for (const { type, order, fields } of blocks.filter((block) => block.page === 'home')) {
      const content = { ...initialContent(fields), ...chosen };
      await insertComponent(trx, { pageId: page?.id ?? 0, name: type, orderNo: order, content });
    }
  });
}, startLimit);

test('the home page is rendered again with few statements, however many blocks and lists it has', async () => {
  const read = createPublicReader(app.state);
  const render = () => {
    // As after a save that changed everything on it.
    app.state.responseCache.invalidate();
    return captureStatements(app.db, () =>
      renderPage({
        url: '/',
        read: async (path, parts) => (await read(toPublicRead(path, parts))).value,
        assets: () => ({ scripts: [], styles: [] }),
        publicUrl: 'https://example.com',
        today: '2026-11-22',
      }),
    );
  };
  await render();

  const { result, statements } = await render();

  expect(result.failures).toEqual([]);
  for (const shown of ['Paving', 'Yard', 'Wadi House']) expect(result.html).toContain(shown);
  const sent = statements.map(({ sql }) => sql);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
  expect(sent).not.toEqual([]);
});
