import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeStored } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';

vi.mock('#schemas/entities/declared.ts', async (original) => {
  const { defineEntity } = await import('#schemas/engine/define-entity.ts');
  const { boolean, text } = await import('#schemas/fields/index.ts');
  const branch = defineEntity({
    ...{ type: 'branch', label: 'Branch', plural: 'Branches', resource: 'branches', order: 9 },
    ...{ icon: 'shovel', title: 'name', listed: ['name'], search: ['name'], columns: [] },
    operations: { one: 'Branch', many: 'Branches' },
    ...{ many: 'branches', empty: 'No branches found', question: 'Delete this branch?' },
    upgrades: [({ number, ...rest }) => ({ ...rest, code: number ?? '' })],
    fields: {
      name: text({ label: 'Name', required: 'Please enter a name' }),
      has_code: boolean({ label: 'Code', words: ['Yes', 'No'] }),
      code: text({
        ...{ label: 'Code', unique: 'Another branch has this code' },
        showIf: { field: 'has_code', is: true },
      }),
    },
  });
  return { ...(await original<object>()), branch };
});

describe.each(oneStore)(
  'values that have to be unique, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });
    const send = app.sendAsAdmin;

    beforeEach(async () => {
      await app.db('documents').delete();
    });

    const create = (name: string, code: string, has_code = true) =>
      send('POST', 'branches', { name, code, has_code });
    const isTaken = async (code: string) =>
      (await send('GET', `value-uses/taken?collection=branch&field=code&value=${code}`)).data.taken;

    test('a value that a condition hides is not taken, until its entry shows it', async () => {
      const { data: hidden } = await create('Hidden', 'north', false);
      expect(await isTaken('north')).toBe(false);

      const { data: shown, status } = await create('Shown', 'north');

      expect([status, await isTaken('north')]).toEqual([201, true]);
      const reveal = () => send('PUT', `branches/${hidden.id}`, { has_code: true });
      expect(await reveal()).toMatchObject({ errors: { code: ['Another branch has this code'] } });
      await send('PUT', `branches/${shown.id}`, { code: 'south' });
      expect((await reveal()).status).toBe(200);
    });

    test('an entry of an older version is not restored with a value that another one has by now', async () => {
      const { data } = await create('Former', 'north');
      const content = { name: 'Former', has_code: true, number: 'north' };
      await changeStored(app.db, { collection: 'branch', id: data.id }, { content, schemaVersion: 1 });
      await send('DELETE', `branches/${data.id}`);
      await create('New', 'north');

      expect(await send('POST', `bin/branch/${data.id}/restore`)).toMatchObject({
        ...{ status: 409, message: '“Former” cannot be restored. Another branch has this code.' },
      });
    });
  },
);
