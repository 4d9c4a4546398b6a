/** Asks for what stands at a path below the API's base; rejects with an error that carries the `status`. */
export type GetJson = (path: string, signal?: AbortSignal) => Promise<unknown>;

const base = '/api/v1';
const longestWait = 15_000;

/** A call that was refused or could not be made; `status` is 0 where no answer came. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;

  constructor(path: string, status: number, options?: ErrorOptions) {
    super(`${path} answered ${status}`, options);
    this.status = status;
  }
}

/** Makes a public call from the browser; gives up after 15 seconds. */
export const getJson: GetJson = async (path, signal) => {
  const patience = AbortSignal.timeout(longestWait);
  const response = await fetch(base + path, {
    headers: { Accept: 'application/json' },
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  });
  if (!response.ok) throw new CallFailed(path, response.status);
  return response.json();
};

/** Counts one visit to a page, by its path; rejects where that fails. */
export async function recordVisit(page: string): Promise<void> {
  const response = await fetch(`${base}/public/record-visit`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify({ page }),
    keepalive: true,
  });
  if (!response.ok) throw new CallFailed('/public/record-visit', response.status);
}
