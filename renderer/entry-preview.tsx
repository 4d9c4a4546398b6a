import { createRoot } from 'react-dom/client';
import { announcePreloadErrors } from './engine/app/preload-error.ts';
import { getJson } from './engine/data/api-client.ts';
import { PreviewApp } from './engine/preview/preview-app.tsx';
import './engine/preview/preview.css';
import { logFailure } from './engine/state/log-failure.ts';
import { createBrowserClient } from './engine/state/site-client.ts';

announcePreloadErrors();

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dubai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const { origin, pathname, search } = window.location;
const page = pathname.split('/')[2] ?? 'home';
const block = new URLSearchParams(search).get('block') ?? '';
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <PreviewApp
      client={createBrowserClient(getJson, logFailure)}
      site={{ publicUrl: origin, today: day.format(), isPreview: true }}
      route={page === 'home' ? '/' : `/${page}`}
      block={block}
    />,
  );
}
