import { createRoot } from 'react-dom/client';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { findDeclaredPage, pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { PreviewApp } from './engine/app/preview-app.tsx';
import { createHttpReader } from './engine/data/api-client.ts';
import { announcePreloadErrors } from './engine/data/preload-error.ts';
import { siteParts } from './site-parts.tsx';
import './engine/app/preview.css';
import { logFailure } from './engine/data/log-failure.ts';
import { createBrowserClient } from './engine/data/site-client.ts';

announcePreloadErrors();

const today = toLocalTime(new Date(), site.timeZone).slice(0, 10);
const { origin, pathname, search } = window.location;
const page = findDeclaredPage(pathname.split('/')[2] ?? '');
const query = new URLSearchParams(search);
const block = query.get('block') ?? '';
const slug = query.get('entry');
const list =
  slug === null ? undefined : Object.values(pages).find(({ lists }) => lists && lists === page?.shows);
const entryRoute = list && slug !== null ? `${list.route}/${encodeURIComponent(slug)}` : undefined;
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <PreviewApp
      client={createBrowserClient(createHttpReader(), logFailure)}
      site={{ publicUrl: origin, today, isPreview: true, parts: siteParts }}
      route={entryRoute ?? page?.route ?? '/'}
      block={block}
      isEntry={entryRoute !== undefined}
    />,
  );
}
