import { addressOf } from '#schemas/api/caller.ts';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { renderPage } from '../../entry-server.tsx';

/** Build files of pages rendered in tests. */
export const testAssets = {
  scripts: ['/assets/site.js'],
  styles: ['/assets/site.css'],
};
const none = { data: [], media: {} };

/** Stored content; a path in `rows` may have a query. */
export interface Stored {
  readonly rows?: Readonly<Record<string, unknown>>;
  readonly general?: Record<string, string>;
  readonly blocks?: Readonly<Record<string, unknown>>;
  readonly failing?: RegExp;
  /** Shown around the page. */
  readonly review?: ReviewFrame;
}

/** Responds like a nearly empty store. */
async function respond(path: string, { general, blocks = {}, rows = {}, failing }: Stored): Promise<unknown> {
  if (failing?.test(path)) throw { status: 503 };
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (path in rows) return rows[path];
  if (searchParams.has('count_only')) return { count: 3 };
  const key = searchParams.get('key');
  if (key !== null) {
    const value = key === 'general_settings' ? general : undefined;
    return { data: value ? [{ id: 1, key, value: JSON.stringify(value) }] : [], media: {} };
  }
  if (pathname in rows) return { data: rows[pathname], media: {} };
  if (/^\/public\/(?:(?:projects|services|components)\/.|pages\/(?!home))/.test(pathname))
    throw { status: 404 };
  if (pathname === '/public/components') {
    const name = searchParams.get('name') ?? '';
    if (!Object.hasOwn(blocks, name)) throw { status: 404 };
    return { data: { id: 1, name, order_no: 1, content: blocks[name] }, media: {} };
  }
  if (pathname === '/public/pages/home') {
    const components = Object.entries(blocks).map(([name, content], id) => ({
      id,
      name,
      order_no: id,
      content,
    }));
    return { data: { name: 'home', route: '/', components }, media: {} };
  }
  if (pathname === '/public/blocks/notes') {
    return {
      data: {
        type: 'notes',
        label: 'Notes',
        fields: [{ key: 'title', kind: 'text', label: 'Title', fields: [] }],
      },
    };
  }
  return none;
}

/** Renders a page like the server on 3 February 2031. */
export function renderStored(url: string, stored: Stored = {}) {
  return renderPage({
    url,
    read: (path, parts) => respond(addressOf(path, parts), stored),
    assets: () => testAssets,
    publicUrl: 'https://ghaf.example',
    today: '2031-02-03',
    review: stored.review,
  });
}
