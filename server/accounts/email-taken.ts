import { ApiError } from '../errors.ts';

/** The error for an e-mail address that another administrator has. */
export function emailTaken(): ApiError {
  const message = 'Somebody with this e-mail address may sign in already';
  return new ApiError('duplicate', message, { errors: { email: [message] } });
}
