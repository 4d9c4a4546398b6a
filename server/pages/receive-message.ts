import type { Request } from 'express';
import { fieldErrorsOf, type RejectedForm, readMessage, readTyped } from '#schemas/api/message-form.ts';
import { runEndpoint } from '../api/run-endpoint.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { toApiError } from '../http/error-handler.ts';
import { bucketOf } from '../http/limit-rate.ts';
import { isSameOrigin } from '../http/origins.ts';
import { readBytes } from '../http/read-body.ts';

/** Maximum bytes of a form; an encoded character has up to twelve. */
const maxBytes = 64 * 1024;

/** Sends the message of a contact form that a browser without scripts posts; resolves to the form where it was rejected. */
export type ReceiveMessage = ReturnType<typeof createMessageReceiver>;

/** Creates the receiver of posted contact forms, which go through the endpoint of the API with its rules and limits. */
export function createMessageReceiver(state: AppState) {
  return async (request: Request): Promise<{ error: ApiError; form: RejectedForm } | undefined> => {
    if (!isSameOrigin(request, state.config.publicUrl))
      throw new ApiError('forbidden', 'This form was sent from another site');
    if (!request.is('application/x-www-form-urlencoded'))
      throw new ApiError('unsupported_type', 'Please use the form of the page');
    const form = new URLSearchParams((await readBytes(request, maxBytes)).toString('utf8'));
    const userAgent = request.headers['user-agent'] ?? '';
    const context = { state, address: bucketOf(request), userAgent, isPrefetch: false };
    try {
      await runEndpoint('sendMessage', { body: readMessage(form) }, context);
    } catch (cause) {
      const error = toApiError(cause);
      if (error.status >= 500) state.log.error({ err: cause }, 'a posted message was not stored');
      return { error, form: describe(error, readTyped(form)) };
    }
  };
}

function describe({ code, message, extra }: ApiError, typed: RejectedForm['typed']): RejectedForm {
  const refusal = code === 'too_many' ? message : undefined;
  return { errors: fieldErrorsOf(extra.errors), refusal, typed };
}
