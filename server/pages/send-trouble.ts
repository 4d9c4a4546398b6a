import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HotAnswer } from '../cache/hot-cache.ts';
import { publicPageHeadersWith } from '../http/headers.ts';
import { sendHot } from '../http/send-hot.ts';
import { renderTroublePage, troubleStyle } from './trouble-page.ts';

/** The page for a failure: 500 for a defect of ours, 503 for what passes by itself. */
export function trouble(status: 500 | 503): HotAnswer {
  const headers = {
    ...publicPageHeadersWith(troubleStyle),
    'cache-control': 'no-store',
    'retry-after': '5',
  };
  return {
    status,
    headers,
    etag: `W/"trouble-${status}"`,
    body: { identity: Buffer.from(renderTroublePage()) },
  };
}

/** Says that no page can be shown at present. */
export function sendTrouble(request: IncomingMessage, response: ServerResponse): void {
  sendHot(request, response, trouble(503));
}
