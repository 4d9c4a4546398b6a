import { DeclarationError } from './declaration-error.ts';
import { headLengths, type Page } from './page.ts';

/** Addresses that belong to the program. */
const reserved = /^\/(?:admin|api|assets|health|login|media|preview|review|share)(?:\/|$)/;

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const routePattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** Throws naming page and field where a page is malformed or two of them contradict each other. */
export function checkPages(pages: readonly Page[]): void {
  for (const [position, page] of pages.entries()) {
    checkPage(page);
    const before = pages.slice(0, position);
    const namesake = before.find(({ name }) => name === page.name);
    if (namesake) fail(page, 'name', 'belongs to two pages', namesake);
    const twin = before.find(({ route }) => route === page.route);
    if (twin) fail(page, 'route', `"${page.route}" is also the route of the page "${twin.name}"`, twin);
    const rival = page.lists && before.find(({ lists }) => lists === page.lists);
    if (rival) fail(page, 'lists', `"${page.lists}" is listed by the page "${rival.name}" already`, rival);
    if (page.shows !== undefined && !pages.some(({ lists }) => lists === page.shows))
      fail(page, 'shows', `no page lists "${page.shows}"`);
  }
}

function checkPage(page: Page): void {
  for (const field of ['name', 'label', 'route', 'title', 'description'] as const)
    if (typeof page[field] !== 'string' || page[field].trim() === '') fail(page, field, 'is missing');
  for (const field of ['title', 'description'] as const)
    if (page[field].length > headLengths[field])
      fail(page, field, `has more than ${headLengths[field]} characters`);
  if (!namePattern.test(page.name)) fail(page, 'name', 'may have small letters, digits and hyphens');
  if (!routePattern.test(page.route))
    fail(page, 'route', `"${page.route}" has to be a slash with small letters, digits and hyphens after it`);
  if (reserved.test(page.route)) fail(page, 'route', `"${page.route}" belongs to the program`);
  const { perPage = 1 } = page;
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > 100)
    fail(page, 'perPage', 'has to be a whole number from 1 to 100');
  if (!Number.isFinite(page.order)) fail(page, 'order', 'has to be a number');
}

function fail(page: Page, field: keyof Page, problem: string, other?: Page): never {
  throw new DeclarationError(`the page "${page.name}": ${field} ${problem}.`, other ? [other, page] : [page]);
}
