import { expect, test } from 'vitest';
import { engineScreens } from '#schemas/engine/check-screens.ts';
import { adminRoutes } from './routes.tsx';

test('declarations can have none of the addresses of screens that every site has', () => {
  const inside = adminRoutes.flatMap(({ children = [] }) => children.flatMap((each) => each.children ?? []));
  const own = inside.flatMap(({ path = '/' }) => (/^[/*]/.test(path) ? [] : path.split('/', 1)));

  expect(own.toSorted()).toEqual(engineScreens.toSorted());
});
