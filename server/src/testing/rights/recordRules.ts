/** Who may do what with records: one collection for all, `permissionMatrix.test.ts` has each. */
import { PREPARED_RULES } from './preparedRules.ts';
import type { Rule, Rules } from './rule.ts';
import { SHOWN_LINK_RULES } from './shownLinkRules.ts';

const reads = [{ readAll: ['page'] }, { readOwn: ['page'] }] as const;
const list = (path: string): Rule => ({
  who: reads,
  answer: 200,
  request: () => ({ method: 'GET', url: `/api/records/pages${path}` }),
});

const sees = {
  who: [{ readAll: ['page'] }, { updateAll: ['page'] }],
  own: [{ readOwn: ['page'] }, { updateOwn: ['page'] }],
} as const;
const updates = { who: [{ updateAll: ['page'] }], own: [{ updateOwn: ['page'] }] } as const;
const removes = { who: [{ deleteAll: ['page'] }], own: [{ deleteOwn: ['page'] }] } as const;
const writes = [{ create: ['page'] }, { updateAll: ['page'] }, { updateOwn: ['page'] }] as const;
const readsLog = [{ readAll: ['log'] }] as const;

/** What the starter makes. */
const STARTED = ['block', 'template', 'page', 'variable'] as const;

export const RECORD_RULES: Rules = {
  ...PREPARED_RULES,
  ...SHOWN_LINK_RULES,
  'GET /api/records/{collection}': list(''),
  'GET /api/records/{collection}/ids': list('/ids'),
  'GET /api/records/{collection}/export': list('/export?format=json'),
  'GET /api/records/{collection}/{id}': {
    ...sees,
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      return { method: 'GET', url: `/api/records/pages/${id}` };
    },
  },
  'POST /api/records/{collection}': {
    who: [{ create: ['page'] }],
    answer: 201,
    request: () => ({ method: 'POST', url: '/api/records/pages', payload: { name: 'Nuova' } }),
  },
  'PUT /api/records/{collection}/{id}': {
    ...updates,
    answer: 200,
    request: async (world, owner) => {
      const payload = await world.record('pages', owner);
      return { method: 'PUT', url: `/api/records/pages/${payload.id}`, payload };
    },
  },
  'POST /api/records/{collection}/{id}/translations/{language}': {
    ...updates,
    answer: 200,
    request: async (world, owner) => {
      const payload = await world.record('pages', owner);
      return { method: 'POST', url: `/api/records/pages/${payload.id}/translations/en`, payload };
    },
  },
  'DELETE /api/records/{collection}/{id}': {
    ...removes,
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      return { method: 'DELETE', url: `/api/records/pages/${id}` };
    },
  },
  'POST /api/records/{collection}/delete': {
    // Of what is others' it says one by one that it stays.
    who: [{ deleteAll: ['page'] }, { deleteOwn: ['page'] }],
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      return { method: 'POST', url: '/api/records/pages/delete', payload: { ids: [id] } };
    },
  },
  'POST /api/records/{collection}/update': {
    // Of what is others' it says one by one that it stays.
    who: [{ updateAll: ['page'] }, { updateOwn: ['page'] }],
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      const payload = { records: [{ id }], fields: { publicAt: null } };
      return { method: 'POST', url: '/api/records/pages/update', payload };
    },
  },
  'POST /api/records/{collection}/reorder': {
    who: [{ updateAll: ['block'] }],
    own: [{ updateOwn: ['block'] }],
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('block', owner, { order: 1 });
      return { method: 'POST', url: '/api/records/block/reorder', payload: { ids: [id] } };
    },
  },
  'GET /api/history/{collection}/{id}': {
    ...sees,
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      return { method: 'GET', url: `/api/history/pages/${id}` };
    },
  },
  'GET /api/history/{collection}/{id}/{seq}': {
    ...sees,
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      return { method: 'GET', url: `/api/history/pages/${id}/${await world.version('pages', id)}` };
    },
  },
  'POST /api/history/{collection}/{id}/{seq}/restore': {
    ...updates,
    answer: 200,
    request: async (world, owner) => {
      const payload = await world.record('pages', owner);
      const seq = await world.version('pages', payload.id);
      return { method: 'POST', url: `/api/history/pages/${payload.id}/${seq}/restore`, payload };
    },
  },
  'GET /api/bin': {
    who: reads,
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/bin?collection=pages' }),
  },
  'GET /api/bin/ids': {
    who: reads,
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/bin/ids?collection=pages' }),
  },
  'POST /api/bin/restore': {
    // Of what is others' it says one by one that it stays.
    who: [
      { create: ['page'], deleteAll: ['page'] },
      { create: ['page'], deleteOwn: ['page'] },
    ],
    answer: 200,
    request: async (world, owner) => {
      const records = [{ collection: 'pages', id: await world.deleted('pages', owner) }];
      return { method: 'POST', url: '/api/bin/restore', payload: { records } };
    },
  },
  'POST /api/bin/{collection}/{id}/restore': {
    who: [{ create: ['page'], deleteAll: ['page'] }],
    own: [{ create: ['page'], deleteOwn: ['page'] }],
    answer: 200,
    request: async (world, owner) => {
      const id = await world.deleted('pages', owner);
      return { method: 'POST', url: `/api/bin/pages/${id}/restore` };
    },
  },
  'POST /api/changes/{change}/undo': {
    // Whoever made the change, as far as they may do the contrary.
    who: [],
    own: [{ create: ['page'], deleteOwn: ['page'] }],
    answer: 200,
    request: async (world, owner) => ({
      method: 'POST',
      url: `/api/changes/${await world.deletion('pages', owner)}/undo`,
    }),
  },
  'POST /api/changes/find': {
    who: readsLog,
    answer: 200,
    request: async (world) => ({
      ...{ method: 'POST', url: '/api/changes/find' },
      payload: { entries: [await world.logEntry()] },
    }),
  },
  'POST /api/changes/offer': {
    who: readsLog,
    answer: 200,
    request: async (world) => ({
      ...{ method: 'POST', url: '/api/changes/offer' },
      payload: { changes: [await world.deletion('pages', 'somebody')] },
    }),
  },
  'POST /api/changes/undo': {
    who: [{ readAll: ['log'], create: ['page'], deleteAll: ['page'] }],
    own: [{ create: ['page'], deleteOwn: ['page'] }],
    answer: 200,
    request: async (world, owner) => ({
      ...{ method: 'POST', url: '/api/changes/undo' },
      payload: { changes: [await world.deletion('pages', owner)] },
    }),
  },
  'POST /api/starter': {
    who: (['readAll', 'readOwn'] as const).map((reads) => ({
      create: STARTED,
      [reads]: STARTED,
      updateAll: ['block'],
    })),
    answer: 201,
    request: () => ({ method: 'POST', url: '/api/starter' }),
  },
  'GET /api/logs/people': {
    who: [{ readAll: ['log'] }, { readOwn: ['log'] }],
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/logs/people' }),
  },
  'GET /api/logs/{id}/undo': {
    who: readsLog,
    answer: 200,
    request: async (world) => ({ method: 'GET', url: `/api/logs/${await world.logEntry()}/undo` }),
  },
  'POST /api/logs/{id}/undo': {
    who: readsLog,
    // The entry tells of a sign-in, which nobody takes back.
    answer: 409,
    request: async (world) => ({ method: 'POST', url: `/api/logs/${await world.logEntry()}/undo` }),
  },
  'GET /api/logs/archives': {
    who: readsLog,
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/logs/archives' }),
  },
  'GET /api/logs/archives/{month}': {
    who: readsLog,
    answer: 404,
    request: () => ({ method: 'GET', url: '/api/logs/archives/2020-01' }),
  },
  'GET /api/slugs/check': {
    who: writes,
    answer: 200,
    request: () => ({
      method: 'GET',
      url: '/api/slugs/check?collection=pages&language=it&slug=chi-siamo',
    }),
  },
  'GET /api/roles/{id}/people': {
    who: [{ readAll: ['role'] }],
    own: [{ readOwn: ['role'] }],
    // Whoever reads their own roles alone does not learn of others.
    refusal: ['accessDenied', 'notFound'],
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('roles', owner);
      return { method: 'GET', url: `/api/roles/${id}/people` };
    },
  },
  'GET /api/geocode': {
    who: [
      { readAll: ['map'] },
      { readOwn: ['map'] },
      { readAll: ['mapPoint'] },
      { readOwn: ['mapPoint'] },
    ],
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/geocode?query=Padova' }),
  },
  'GET /api/explain': {
    who: [
      { readAll: ['user', 'page'] },
      { readAll: ['user'], readOwn: ['page'] },
      { updateAll: ['user'], readAll: ['page'] },
      { updateAll: ['user'], readOwn: ['page'] },
    ],
    answer: 200,
    request: async (world) => {
      const user = textOfMe(await world.ada.get('/api/me'));
      return { method: 'GET', url: `/api/explain?user=${user}&action=read&collection=pages` };
    },
  },
  'POST /api/renders/preview': {
    // A block stands for itself; a page would need a template that one may read.
    who: [{ create: ['block'] }],
    answer: 200,
    request: () => {
      const record = { name: 'Bozza', code: { it: 'Prova' } };
      const payload = { collection: 'block', id: null, record, language: 'it' };
      return { method: 'POST', url: '/api/renders/preview', payload };
    },
  },
  'POST /api/renders/impact': {
    who: [{ create: ['page'] }],
    answer: 200,
    request: () => ({
      method: 'POST',
      url: '/api/renders/impact',
      payload: { collection: 'pages', id: null, record: { name: 'Bozza' } },
    }),
  },
  'POST /api/renders/pictures': {
    who: [{ create: ['page'] }],
    // There is no such output.
    answer: 404,
    request: () => {
      const output = { type: 'page', reference: 'none', language: 'it' };
      const payload = { collection: 'pages', id: null, record: { name: 'Bozza' }, output };
      return { method: 'POST', url: '/api/renders/pictures', payload };
    },
  },
  // Each shows what the history of single records would: `moments.test.ts`.
  'GET /api/moments': {
    who: 'signedIn',
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/moments' }),
  },
  'POST /api/moments/page': {
    who: 'signedIn',
    answer: 200,
    request: () => {
      const payload = { moment: { at: '2200-01-01T00:00:00.000Z' }, path: '/nowhere' };
      return { method: 'POST', url: '/api/moments/page', payload };
    },
  },
  'POST /api/moments/phrase': {
    ...sees,
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      const payload = { collection: 'pages', id, phrase: 'sito' };
      return { method: 'POST', url: '/api/moments/phrase', payload };
    },
  },
  // It has not changed since, so nothing is taken back: `moments.test.ts`.
  'POST /api/moments/restore': {
    ...sees,
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      const { body } = await world.ada.get('/api/moments?limit=1');
      const [{ change }] = Object(body).changes;
      const payload = { moment: { change }, records: [{ collection: 'pages', id }] };
      return { method: 'POST', url: '/api/moments/restore', payload };
    },
  },
  'POST /api/moments/difference': {
    who: 'signedIn',
    answer: 200,
    request: () => {
      const payload = { moment: { at: '2200-01-01T00:00:00.000Z' } };
      return { method: 'POST', url: '/api/moments/difference', payload };
    },
  },
  'POST /api/renders/rebuild': {
    who: [{ readAll: ['workbench'], updateAll: ['workbench'] }],
    answer: 202,
    request: () => ({ method: 'POST', url: '/api/renders/rebuild', payload: {} }),
  },
};

const textOfMe = ({ body }: { body: unknown }) => String(Object(body).id);
