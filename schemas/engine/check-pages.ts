import {
  beside,
  checkOptions,
  elsewhere,
  flag,
  type OptionTable,
  place,
  text,
  words,
} from './check-options.ts';
import { rejectField } from './declaration-error.ts';
import { headLengths, type Page } from './page.ts';

/** Addresses that belong to the program. */
const reserved = /^\/(?:admin|api|assets|health|login|media|preview|review|share)(?:\/|$)/;

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const routePattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

const pageOptions: OptionTable<Page> = {
  ...{ name: text, label: text, route: text, order: place, title: text, description: text },
  ...{ headScreen: words, hasContactForm: flag, menu: words, footer: words },
  ...{ lists: words, perPage: beside(elsewhere, 'lists'), shows: words },
};

/** Throws naming page and field where a page is malformed or two of them contradict each other. */
/* @__NO_SIDE_EFFECTS__ */
export function checkPages(pages: readonly Page[]): void {
  for (const [position, page] of pages.entries()) {
    checkPage(page);
    const before = pages.slice(0, position);
    const namesake = before.find(({ name }) => name === page.name);
    if (namesake) fail(page, 'name', 'another page has this name', 'choose another name', namesake);
    const twin = before.find(({ route }) => route === page.route);
    if (twin)
      fail(page, 'route', `the page "${twin.name}" has "${page.route}" too`, 'choose another route', twin);
    const rival = page.lists && before.find(({ lists }) => lists === page.lists);
    if (rival)
      fail(
        page,
        'lists',
        `the page "${rival.name}" lists "${page.lists}" already`,
        'remove one of them',
        rival,
      );
    const { shows } = page;
    if (shows !== undefined && !pages.some(({ lists }) => lists === shows))
      fail(
        page,
        'shows',
        `no page lists "${shows}"`,
        `write "lists: '${shows}'" in another page, or remove it`,
      );
  }
}

/** Throws where no page is at the address of the site itself. */
/* @__NO_SIDE_EFFECTS__ */
export function checkFirstPage(pages: readonly Page[]): void {
  if (!pages.some(({ route }) => route === '/'))
    rejectField('The pages', 'have none with the route "/"', 'give it to the first one', pages.slice(0, 1));
}

function checkPage(page: Page): void {
  checkOptions(page.name ?? 'a page', 'a page', pageOptions, page, [page]);
  for (const field of ['title', 'description'] as const)
    if (page[field].length > headLengths[field])
      fail(page, field, `has ${page[field].length} characters`, `write at most ${headLengths[field]}`);
  if (!namePattern.test(page.name))
    fail(page, 'name', `"${page.name}" is not a name`, 'write small letters, digits and hyphens');
  if (!routePattern.test(page.route))
    fail(
      page,
      'route',
      `"${page.route}" is not a route`,
      'write a slash with small letters, digits and hyphens after it',
    );
  if (reserved.test(page.route))
    fail(page, 'route', `"${page.route}" belongs to the program`, 'choose another route');
  if (page.lists !== undefined && page.shows !== undefined)
    fail(page, 'shows', `the page lists "${page.lists}" already`, 'declare another page that shows an entry');
  const { perPage = 1 } = page;
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > 100)
    fail(page, 'perPage', `${perPage} is not a number of entries`, 'write a whole number from 1 to 100');
}

function fail(page: Page, field: keyof Page, problem: string, instead: string, other?: Page): never {
  rejectField(`${page.name}.${field}`, problem, instead, other ? [other, page] : [page]);
}
