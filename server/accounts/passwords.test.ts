import { expect, test } from 'vitest';
import { findPasswordIssue } from './passwords.ts';

const owner = { email: 'owner@example.com', host: 'www.example.com' };

const common =
  `password 12345678 123456789 1234567890 qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx password1
  password123 iloveyou princess sunshine football baseball superman starwars trustno1 whatever michelle jennifer
  computer corvette mercedes maverick samantha butthead steelers lakers24 internet metallica liverpool chelsea1 arsenal1
  barcelona rangers1 pokemon1 naruto123 dragon12 shadow123 monkey123 letmein1 welcome1 abcd1234 abc12345 a1b2c3d4
  asdfghjkl zxcvbnm1 q1w2e3r4 11111111 00000000 88888888 87654321 987654321 11223344 12341234 asdf1234 qwer1234
  P@ssw0rd Passw0rd! StarWars Sunshine2026! charlie1 jordan23 tinkerbell`.split(/\s+/);

test.each(common)('%s is rejected', async (password) => {
  expect(await findPasswordIssue(password, owner)).toMatch(/one of the first that anyone would try/);
});

test.each([
  'courtyard of shade',
  'Limestone-7-paths',
  'Wadi-2026-rain',
  'kx7!pq2-vn4#',
  'mandarin 4711 2290 8834',
])('%s is accepted', async (password) => {
  expect(await findPasswordIssue(password, owner)).toBeUndefined();
});
