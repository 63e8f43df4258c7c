/** A restore takes away nobody, and no role, with more rights than whoever began it; its dry run says so. */
import type { Remark } from '@regia/model/remarks.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { DataApp, reportIn } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';

const EVE = { email: 'eve@example.com', password: 'Segreta123' };
const RIGHTS = {
  ...{ readAll: ['workbench', 'page'], create: ['exchange', 'page'] },
  ...{ updateAll: ['exchange', 'page'], deleteAll: ['exchange', 'page'] },
};

let app: DataApp;
let eve: Client;
beforeEach(async () => {
  app = await DataApp.open();
  const role = recordIn(await app.ada.post('/api/records/roles', { name: 'Data', ...RIGHTS }));
  await app.ada.post('/api/records/users', { ...EVE, firstName: 'Eve', lastName: 'E', role });
  eve = app.test.client();
  await eve.signIn(EVE);
});
afterEach(() => app.close());

it.each(['roles', 'users'])('%s', async (collection) => {
  const strong = recordIn(
    await app.ada.post('/api/records/roles', { name: 'Strong', readAll: ['log'] }),
  );
  const weak = recordIn(await app.ada.post('/api/records/roles', { name: 'Weak' }));
  const made = async (role: object, email: string) =>
    recordIn(
      await app.ada.post('/api/records/users', { email, firstName: 'F', lastName: 'L', role }),
    );
  const [stays, goes] =
    collection === 'roles'
      ? [strong, weak]
      : [await made(strong, 'stays@example.com'), await made(weak, 'goes@example.com')];
  const rest = await app.exported(collection);
  const { [stays.id]: _, [goes.id]: __, ...kept } = rest[collection] ?? {};
  const path = `restore?collections=${collection}`;
  const foretold = await app.send(
    `rehearse?action=${path.replace('?', '&')}`,
    { [collection]: kept },
    eve,
  );
  const done = await app.send(path, { [collection]: kept }, eve);
  for (const answer of [foretold, done]) {
    const { remarks, removed, refused } = Object(reportIn(answer));
    expect([removed, refused]).toEqual([1, 1]);
    const told = (remarks as Remark[]).filter(({ id }) => [stays.id, goes.id].includes(id));
    expect(told).toEqual([{ code: 'beyondRights', collection, id: stays.id, field: null }]);
  }
  const found = async ({ id }: { id: string }) =>
    (await app.ada.get(`/api/records/${collection}/${id}`)).status;
  expect([await found(stays), await found(goes)]).toEqual([200, 404]);
});
