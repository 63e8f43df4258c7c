/** What people had stored for their interface comes back with them, by whoever may deal with them. */
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { expect, it } from 'vitest';
import { preferencesOf, putPreferences } from '../../store/preferences.ts';
import { textAt } from '../../testing/client.ts';
import { RightsWorld } from '../../testing/rights/world.ts';

/** What a restore of users needs, with nothing on pages. */
const RESTORER: RoleRights = {
  ...masterRights(['user', 'exchange', 'workbench', 'backup']),
  readOwn: ['role'],
};

it('is left where somebody holds more than who restores it, and told of in the dry run too', async () => {
  const world = await RightsWorld.open();
  const { store } = world.test.app;
  const [by, within, beyond] = [await world.person(), await world.person(), await world.person()];
  await world.grant(by, RESTORER);
  await world.grant(within, masterRights(['user']));
  await world.grant(beyond, masterRights(MODULES.filter((module) => module !== 'role')));
  const put = (is: string) =>
    store.transaction((session) => {
      const value = JSON.stringify({ is });
      const all = [within, beyond].map(({ id }) => ({ user: id, name: 'mails', value }));
      return putPreferences(session, all, { replaces: true });
    });
  await put('then');
  const backup = textAt(await world.ada.post('/api/functions/backup'), 'record', 'id');
  await put('now');

  const about = { code: 'beyondRights', collection: 'users', field: 'preferences' };
  const told = [expect.objectContaining({ ...about, id: beyond.id })];
  for (const path of ['rehearse?action=restore&', 'restore?']) {
    const answer = await by.client.post(`/api/data/${path}backup=${backup}&collections=users`);
    expect(answer.status).toBeLessThan(300);
    const { remarks } = Object(answer.body).report;
    const found = [remarks].flat().filter((one: object) => Object(one).field === 'preferences');
    expect([path, found]).toEqual([path, told]);
  }
  const stored = async (id: string) => (await preferencesOf(store.reader, id)).mails?.is;
  expect([await stored(within.id), await stored(beyond.id)]).toEqual(['then', 'now']);
  await world.test.close();
});
