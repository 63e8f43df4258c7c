/** An answer that took long is not for those who may no longer ask for it. */
import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, RightsWorld } from '../testing/rights/world.ts';
import { inProcess } from '../threads/inProcess.ts';

const FEW = MODULES.filter((module) => module !== 'map');
/** More than what is called long. */
const LATE_MS = 250;

let world: RightsWorld;
/** Resolved once an impact is known, which is then answered when it may be. */
let known: PromiseWithResolvers<void>;
let mayAnswer: PromiseWithResolvers<void>;

beforeAll(async () => {
  world = await RightsWorld.open({
    openRenderings: (_, store) => {
      const renderings = inProcess(store);
      return {
        ...renderings,
        async impact(...asked) {
          const began = performance.now();
          const impact = await renderings.impact(...asked);
          known.resolve();
          await mayAnswer.promise;
          while (performance.now() - began < LATE_MS) await new Promise(setImmediate);
          return impact;
        },
      };
    },
  });
  await world.made('pages', { name: 'Casa', title: { it: 'Casa' }, isHomepage: true });
});
afterAll(() => world.test.close());

/** What somebody is answered who asks for an impact while something happens. */
async function askedWhile(happens: (person: Person) => Promise<unknown>, rights = {}) {
  [known, mayAnswer] = [Promise.withResolvers(), Promise.withResolvers()];
  const person = await world.person(rights);
  const record = { name: 'Prova', code: { it: 'x' } };
  const draft = { collection: 'block', id: null, record };
  const asked = person.client.post('/api/renders/impact', draft);
  await known.promise;
  await happens(person);
  mayAnswer.resolve();
  return asked;
}

it('of those who keep their rights, whatever else is written', async () => {
  const { status } = await askedWhile(() => world.person());
  expect(status).toBe(200);
});

it.each([
  ['more rights', masterRights(MODULES)],
  ['the same in another order', masterRights(FEW.toReversed())],
])('of those who have been given %s meanwhile', async (_, rights) => {
  const { status } = await askedWhile((person) => world.grant(person, rights), masterRights(FEW));
  expect(status).toBe(200);
});

it('of those who have been blocked meanwhile', async () => {
  const block = async ({ id }: Person) => {
    const { body } = await world.ada.get(`/api/records/users/${id}`);
    await world.ada.put(`/api/records/users/${id}`, { ...Object(body), blocked: true });
  };
  expect(await askedWhile(block)).toMatchObject({
    status: 401,
    body: { code: 'notAuthenticated' },
  });
});

it.each([
  ['all', NO_RIGHTS],
  ['some', masterRights(MODULES.filter((module) => module !== 'page'))],
])('of those who have lost %s of their rights meanwhile', async (_, rights) => {
  const answer = await askedWhile((person) => world.grant(person, rights));
  expect(answer).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
});
