import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeclarationError } from '#schemas/engine/declaration-error.ts';

const root = join(import.meta.dirname, '../..');
const frame = /(file:\/\/\S+?):(\d+)(?::\d+)?\)?$/gm;

/** Folders whose functions declarations call. */
const builders = /^schemas\/(?:engine|fields|api)\//;

/** Describes in one line which declaration is malformed, with the files that make it and the lines there. */
export function describeDeclarationError({ message, stacks }: DeclarationError): string {
  const places = new Set(stacks.flatMap((stack) => findSource(stack) ?? []));
  return places.size === 0 ? message : `${[...places].join(' and ')}: ${message}`;
}

/** Describes in one line why the modules of the declarations do not load. */
export function describeLoadError(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [reason = ''] = message.replaceAll(`${root}${sep}`, '').split('\n');
  const place = findSource(stack);
  const said = reason.replace(/\.$/, '');
  const advice = /^Cannot access '.+' before initialization$/.test(reason) ? circleAdvice : adviseOn(error);
  return `The declarations cannot be loaded: ${place === undefined ? '' : `${place}: `}${advice === '' ? reason : said}${advice}`;
}

/** Advice where something has another type than what reads it expects. */
const adviseOn = (error: unknown): string =>
  error instanceof TypeError
    ? '; something written there is missing or of another type: `npm run typecheck` names it.'
    : '';

const circleAdvice =
  '; two files need each other before either is loaded: write the type of the other declaration as a text, or move what both need into a file of its own.';

/** The first frame of a stack trace in a file that declares something. */
function findSource(stack: string): string | undefined {
  for (const [, url = '', line = ''] of stack.matchAll(frame)) {
    const path = relative(root, fileURLToPath(url)).split(sep).join('/');
    if (path.startsWith('schemas/') && !builders.test(path)) return `${path}:${line}`;
  }
  return undefined;
}
