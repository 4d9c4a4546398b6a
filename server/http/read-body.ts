import express, { type Request, type Response } from 'express';
import type { Call } from '#schemas/api/call.ts';
import { ApiError } from '../errors.ts';
import { guardJson } from './guard-json.ts';

const usual = express.json({ limit: '100kb', inflate: false });
const forContent = express.json({ limit: '1mb', inflate: false });
const forVisits = express.json({ limit: '2kb', inflate: false });

/** Reads the JSON body of a request within the limits of its call. */
export async function readBody(call: Call, request: Request, response: Response): Promise<unknown> {
  if (!request.is('application/json')) throw new ApiError('unsupported_type', 'The body has to be JSON, with the content type application/json');
  const parse = chooseParser(call);
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  guardJson(request.body);
  return request.body;
}

function chooseParser(call: Call) {
  if (call.policy === 'admin') return forContent;
  return call.path.endsWith('record-visit') ? forVisits : usual;
}
