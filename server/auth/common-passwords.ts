let passwords: Promise<ReadonlySet<string>> | undefined;

/** Signs that people put before and behind a word to make it look like another password. */
const mostPadding = 6;
const shortestWord = 4;

/** Whether a password is among the tens of thousands that are chosen most, as it is or without a few digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readPasswords();
  const known = await passwords;
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isPadded = word.length >= shortestWord && text.length - word.length <= mostPadding;
  return known.has(text) || (isPadded && known.has(word));
}

/** Loaded only when a password is chosen: the list is half a megabyte. */
async function readPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
