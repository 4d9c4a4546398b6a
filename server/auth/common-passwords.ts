let passwords: Promise<ReadonlySet<string>> | undefined;

/** Characters that are often added around a common password. */
const maxPadding = 6;
const minWordLength = 4;

/** Whether a password is a common one, with or without a few digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readPasswords();
  const known = await passwords;
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isPadded = word.length >= minWordLength && text.length - word.length <= maxPadding;
  return known.has(text) || (isPadded && known.has(word));
}

/** Loaded only when a password is set: the list has half a megabyte. */
async function readPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
