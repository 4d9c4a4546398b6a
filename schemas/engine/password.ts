import { site } from '../site.ts';

/** How long a password may be, in characters. */
export const passwordLength = { min: 8, max: 1_000 } as const;

/** Strength of a password, with advice. */
export interface PasswordStrength {
  /** From 0, which is rejected, to 3. */
  readonly level: 0 | 1 | 2 | 3;
  readonly words: string;
}

/** The most common words in passwords, without the digits and signs behind them: enough to warn while someone types. The server checks against a long list. */
const common = new Set(
  `password passwort passw0rd p@ssw0rd p@ssword letmein welcome admin administrator qwerty qwertyuiop qwertz azerty iloveyou
   sunshine princess football baseball superman dragon monkey charlie master trustno changeme secret abc abcd abcdef abcdefgh
   asdf asdfgh asdfghjkl zxcvbnm`.split(/\s+/),
);
const rows = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Message for a weak password. */
export const guessedFirst = 'This password is one of the first that anyone would try';

/** Words that a password must not be made of. */
export interface PasswordOwner {
  readonly email: string;
  /** The host name of the site. */
  readonly host: string;
}

const nobody: PasswordOwner = { email: '', host: '' };

/** Why a password is rejected; undefined for an accepted one. */
export function checkPassword(password: string, owner = nobody): string | undefined {
  const { min, max } = passwordLength;
  if (password.length < min) return `Use at least ${min} characters`;
  if (password.length > max) return `Use at most ${max} characters`;
  if (isGuessedFirst(password, owner)) return guessedFirst;
  return undefined;
}

/** Describes the strength of a password. */
export function describeStrength(password: string, owner = nobody): PasswordStrength {
  const issue = checkPassword(password, owner);
  if (issue !== undefined) return { level: 0, words: issue };
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const worth = password.length + 2 * (kinds - 1);
  if (worth >= 20 && different >= 9) return { level: 3, words: 'Strong' };
  if (worth >= 14 && different >= 7)
    return { level: 2, words: 'Good. Longer is better: try a few words in a row' };
  return { level: 1, words: 'Weak. Make it longer: a few words in a row are easy to remember' };
}

/** The words of the site's name, alone and together. */
const siteNames = [site.name, lettersOf(site.name), lettersOf(site.name.replaceAll('&', 'and'))].flatMap(
  (name) => wordsOf(name, /[^\p{L}]+/u),
);

function wordsOf(text: string, separator: RegExp): string[] {
  return text
    .toLowerCase()
    .split(separator)
    .filter((word) => word.length >= 3);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]+/gu, '');
}

function isGuessedFirst(password: string, { email, host }: PasswordOwner): boolean {
  const text = password.toLowerCase();
  // The name of the person, and that of the company or of the mail provider.
  const hosts = [host, host.replace(/^www\./, '')].filter((each) => each !== '');
  const names = new Set([
    ...wordsOf(email, /[@.]/),
    ...wordsOf(host, /\./),
    ...hosts.map(lettersOf).filter((letters) => letters !== ''),
    ...siteNames,
  ]);
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isOwn =
    (email !== '' && text === email.toLowerCase()) ||
    names.has(core) ||
    names.has(lettersOf(text)) ||
    hosts.some((each) => text.includes(each) && lettersOf(text.replaceAll(each, '')) === '');
  const isRun = rows.some((row) => row.repeat(2).includes(text));
  const isRepeat = /^(.{1,4})\1+$/.test(text);
  return isOwn || isRun || isRepeat || common.has(core) || common.has(text) || new Set(text).size <= 2;
}
