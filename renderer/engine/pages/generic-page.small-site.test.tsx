import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { PreviewedBlocksContext } from '../preview/previewed-block.tsx';
import { renderInSite } from '../testing/render-in-site.tsx';
import { GenericPage } from './generic-page.tsx';

const plain = Object.values(pages).filter(({ lists, shows }) => lists === undefined && shows === undefined);
const empty = 'There is nothing here yet. Please check back later.';
const responses = (page: PageName) => ({ [`/public/pages/${page}`]: { data: { components: [] } } });

test.each(plain.map(({ name }) => name))(
  'the page %s without blocks has a title and says so',
  async (page) => {
    renderInSite(<GenericPage page={page} />, responses(page), pages[page].route);

    expect(await screen.findByText(empty)).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

test.each(plain.slice(0, 1))('the page $name shows its first block while that is edited', async (page) => {
  const edited = new Map([['made_up', {}]]);
  renderInSite(
    <PreviewedBlocksContext value={edited}>
      <GenericPage page={page.name} />
    </PreviewedBlocksContext>,
    responses(page.name),
    page.route,
    { BlockView: () => <p>The edited block</p> },
  );

  expect(await screen.findByText('The edited block')).toBeDefined();
  expect(screen.queryByText(empty)).toBeNull();
});

test.each(plain.slice(0, 1))(
  'the page $name does not say that it is empty when it cannot be read',
  async (page) => {
    renderInSite(<GenericPage page={page.name} />, {}, page.route, {
      Loader: ({ isLoaded }) => isLoaded && <p>Settled</p>,
    });

    expect(await screen.findByText('Settled')).toBeDefined();
    expect(screen.queryByText(empty)).toBeNull();
  },
);
