import express, { type Request, type Response } from 'express';
import type { Call } from '#schemas/api/call.ts';
import { ApiError } from '../errors.ts';
import { guardJson } from './guard-json.ts';

/** Milliseconds in which a body has to be here. */
const longestArrival = 30_000;
const usual = express.json({ limit: '100kb', inflate: false });
const forContent = express.json({ limit: '1mb', inflate: false });
const forMessages = express.json({ limit: '20kb', inflate: false });
const forVisits = express.json({ limit: '2kb', inflate: false });

/** Reads the JSON body of a request within the limits of its call. */
export async function readBody(call: Call, request: Request, response: Response): Promise<unknown> {
  if (!request.is('application/json'))
    throw new ApiError('unsupported_type', 'The body has to be JSON, with the content type application/json');
  const parse = chooseParser(call);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new ApiError('unavailable', 'The request took too long to arrive', { retryAfter: 1 })),
      longestArrival,
    );
    parse(request, response, (error?: unknown) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve();
    });
  });
  guardJson(request.body);
  return request.body;
}

function chooseParser(call: Call) {
  if (call.policy === 'admin') return forContent;
  if (call.path.endsWith('/contact')) return forMessages;
  return call.path.endsWith('record-visit') ? forVisits : usual;
}
