import { expect, test } from 'vitest';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { blocks } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';
import { describeClient } from './client-declarations.ts';

const { endpoints, declarations } = describeClient();

test('every endpoint is described, except those that send or receive files', () => {
  const withFiles = operations.filter((name) => {
    const { upload, download } = getEndpoint(name);
    return upload || download;
  });

  expect(withFiles.length).toBeGreaterThan(0);
  expect([...Object.keys(endpoints), ...withFiles].toSorted()).toEqual(operations.toSorted());
  expect(endpoints.login).toEqual({ method: 'POST', path: '/auth/login' });
});

test('the declarations have the type of every block, settings and entity, and import nothing', () => {
  for (const { type } of [...blocks, ...settings, ...entities])
    expect(declarations).toMatch(new RegExp(`^  ${type}: \\{$`, 'm'));
  expect(declarations).not.toMatch(/import|from '|#schemas|zod/);
});
