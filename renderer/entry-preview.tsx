import { createRoot } from 'react-dom/client';
import { getJson } from './api-client.ts';
import { announcePreloadErrors } from './app/preload-error.ts';
import { PreviewApp } from './preview/preview-app.tsx';
import './preview/preview.css';
import { logFailure } from './state/log-failure.ts';
import { createBrowserClient } from './state/site-client.ts';

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
