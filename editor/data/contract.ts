/** The contract as the client needs it while running; loaded on the first call, so that the sign-in screen opens without it. */
export { errorBody } from '#schemas/api/errors.ts';
export { calls, endpoint } from '#schemas/api/index.ts';
export { fromErrors } from '#schemas/engine/issue.ts';
