import { expect, test } from 'vitest';
import { pathForLog } from './log.ts';

test.each([
  ['/projects?page=2', '/projects'],
  ['/review/secret/projects?x=secret', '/review/…/projects'],
  ['/review/secret', '/review/…'],
  ['/Review/secret/', '/Review/…/'],
  ['//review//secret/', '//review//…/'],
  ['/reviews/of-gardens', '/reviews/of-gardens'],
])('the path of %s is logged as %s', (url, logged) => {
  expect(pathForLog(url)).toBe(logged);
});
