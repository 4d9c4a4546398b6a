import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { blocks } from '#schemas/blocks.ts';
import { engineScreens } from '#schemas/engine/check-screens.ts';
import { settings } from '#schemas/settings.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import type { GroupName } from '../ui/navigation.ts';
import { adminRoutes } from './routes.tsx';
import { Sidebar, toggleGroup } from './sidebar.tsx';

test('every declared block and settings has an entry', () => {
  renderAdmin(<Sidebar isCollapsed={false} />);

  const paths = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  for (const { screen: own } of [...blocks, ...settings]) expect(paths).toContain(own.path);
});

test('the entry of the current screen is marked and its groups are open', () => {
  const [block] = blocks;
  renderAdmin(<Sidebar isCollapsed={false} />, block?.screen.path);

  const current = screen.getByRole('link', { current: 'page' });
  expect(current.getAttribute('data-name')).toBe(block?.screen.name);
});

test('the logo is 50 px high, and 20 px as an icon when collapsed; pressing a group expands the sidebar', async () => {
  const onCollapse = vi.fn();
  const { container, unmount } = renderAdmin(<Sidebar isCollapsed={false} onCollapse={onCollapse} />);
  expect(container.querySelector('a img')?.getAttribute('height')).toBe('50');
  unmount();

  const collapsed = renderAdmin(<Sidebar isCollapsed onCollapse={onCollapse} />);
  expect(collapsed.container.querySelector('a img')?.getAttribute('height')).toBe('20');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(onCollapse).toHaveBeenCalledWith(false);
});

test('the entry of the present screen is scrolled into view', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const [block] = blocks.toReversed();
  renderAdmin(<Sidebar isCollapsed={false} />, block?.screen.path);

  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const groups = (...names: GroupName[]) => new Set(names);

test('opening Settings closes Content and its Home Page sub-group', () => {
  expect(toggleGroup(groups('content', 'page home'), 'settings')).toEqual(groups('settings'));
});

test('opening Content closes Settings', () => {
  expect(toggleGroup(groups('settings'), 'content')).toEqual(groups('content'));
});

test('toggling Home Page closes nothing else', () => {
  const opened = toggleGroup(groups('content'), 'page home');
  expect(opened).toEqual(groups('content', 'page home'));
  expect(toggleGroup(opened, 'page home')).toEqual(groups('content'));
});

test('closing a group closes that group alone', () => {
  expect(toggleGroup(groups('content', 'page home'), 'content')).toEqual(groups('page home'));
});

test('declarations can have none of the addresses of screens that every site has', () => {
  const inside = adminRoutes.flatMap(({ children = [] }) => children.flatMap((each) => each.children ?? []));
  const own = inside.flatMap(({ path = '/' }) => (/^[/*]/.test(path) ? [] : path.split('/', 1)));

  expect(own.toSorted()).toEqual(engineScreens.toSorted());
});
