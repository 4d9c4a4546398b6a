/** The API contract at run time; loaded at the first request, so that the sign-in screen does not need it. */
export { errorBody } from '#schemas/api/errors.ts';
export { endpoints, getEndpoint } from '#schemas/api/index.ts';
export { fromErrors } from '#schemas/engine/issue.ts';
