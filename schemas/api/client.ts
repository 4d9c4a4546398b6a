import { type Caller, createCaller } from './caller.ts';
import { getEndpoint } from './index.ts';
import { type ClientOptions, sendRequest } from './send-request.ts';

/** The API, typed by the contract; an error response rejects with ApiRequestError. */
export interface ApiClient {
  readonly call: Caller;
}

/** Creates a client of a site's API that checks each response against the contract. */
export function createApiClient(options: ClientOptions): ApiClient {
  const call = createCaller(async (name, parts) => {
    const endpoint = getEndpoint(name);
    return endpoint.response.parse(await sendRequest(options, endpoint, parts));
  });
  return { call };
}
