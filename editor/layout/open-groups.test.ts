import { expect, test } from 'vitest';
import type { GroupName } from '../ui/navigation.ts';
import { toggleGroup } from './sidebar.tsx';

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
