import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret'];
/** Properties of database errors with values that were to be read or stored. */
const values = ['detail', 'bindings'].map((name) => `err.${name}`);

/** Creates the log of the process: one line of JSON per event, without secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`]);
  const options = { level, redact: { paths: [...paths, ...values], censor: '[removed]' }, base: null };
  return destination ? pino(options, destination) : pino(options);
}

/** The path of a request as it is logged: without its query, and without the key in the address of a review link. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  // A request to a proxy has the host too.
  return path.replace(/^((?:\w+:\/\/[^/]*)?\/+review\/+)[^/]+/i, '$1…');
}
