/** The rights matrix of prepared changes: which of them one may make is told by `prepared.test.ts`. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import type { Rights, Rules } from './rule.ts';
import type { RightsWorld } from './world.ts';

const OF_THE_SITE = MODULES.filter((module) =>
  SITE_COLLECTIONS.map(entityOf).some((entity) => entity?.access.update === module),
);

/** Whoever may write something of the site. */
const WRITERS: readonly Rights[] = RIGHTS.filter((right) => !right.startsWith('read')).flatMap(
  (right) => OF_THE_SITE.map((module) => ({ [right]: [module] })),
);

/** A set that changes nothing yet. */
async function emptySet({ ada }: RightsWorld): Promise<string> {
  const { body } = await ada.get('/api/prepared');
  const [known] = Object(body).sets;
  if (known) return known.id;
  return Object((await ada.post('/api/prepared', { name: 'Serie' })).body).id;
}

async function inSet(world: RightsWorld, rest: string): Promise<string> {
  return `/api/prepared/${await emptySet(world)}${rest}`;
}

export const PREPARED_RULES: Rules = {
  'GET /api/prepared': {
    ...{ who: WRITERS, answer: 200 },
    request: () => ({ method: 'GET', url: '/api/prepared' }),
  },
  'POST /api/prepared': {
    ...{ who: WRITERS, answer: 201 },
    request: async ({ ada }) => {
      // Nobody may have many.
      for (const { id } of Object((await ada.get('/api/prepared')).body).sets) {
        await ada.delete(`/api/prepared/${id}`);
      }
      return { method: 'POST', url: '/api/prepared', payload: { name: 'Altra' } };
    },
  },
  'GET /api/prepared/{set}': {
    ...{ who: WRITERS, answer: 200 },
    request: async (world) => ({ method: 'GET', url: await inSet(world, '') }),
  },
  'PUT /api/prepared/{set}': {
    ...{ who: WRITERS, answer: 200 },
    request: async (world) => ({
      ...{ method: 'PUT', url: await inSet(world, '') },
      payload: { name: 'Nuovo nome', publishAt: null, edited: await editedOf(world) },
    }),
  },
  'DELETE /api/prepared/{set}': {
    ...{ who: WRITERS, answer: 204 },
    request: async (world) => ({ method: 'DELETE', url: await inSet(world, '') }),
  },
  'POST /api/prepared/{set}/discard': {
    ...{ who: WRITERS, answer: 204 },
    request: async (world) => ({
      ...{ method: 'POST', url: await inSet(world, '/discard') },
      payload: { records: [{ collection: 'pages', id: 'none' }] },
    }),
  },
  'POST /api/prepared/{set}/impact': {
    ...{ who: WRITERS, answer: 200 },
    request: async (world) => ({ method: 'POST', url: await inSet(world, '/impact') }),
  },
  'GET /api/prepared/{set}/conflicts/{collection}/{id}': {
    // Nothing is in the way of an empty set.
    ...{ who: WRITERS, answer: 404 },
    request: async (world) => ({
      ...{ method: 'GET', url: await inSet(world, '/conflicts/pages/none') },
    }),
  },
  'PUT /api/prepared/{set}/conflicts/{collection}/{id}': {
    ...{ who: WRITERS, answer: 404 },
    request: async (world) => ({
      ...{ method: 'PUT', url: await inSet(world, '/conflicts/pages/none') },
      payload: { name: 'X' },
    }),
  },
  'POST /api/prepared/{set}/publish': {
    ...{ who: WRITERS, answer: 200 },
    request: async (world) => ({
      ...{ method: 'POST', url: await inSet(world, '/publish') },
      payload: { edited: await editedOf(world) },
    }),
  },
};

async function editedOf({ ada }: RightsWorld): Promise<number> {
  return Number(Object((await ada.get('/api/prepared')).body).sets[0]?.edited ?? 0);
}
