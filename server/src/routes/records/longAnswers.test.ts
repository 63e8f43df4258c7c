/** An answer that takes long is for who may have it while it goes out, not only for who might when it began. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putDocuments } from '../../store/documents.ts';
import { textAt } from '../../testing/client.ts';
import { type Person, RightsWorld } from '../../testing/rights/world.ts';

const AT = '2026-03-10T10:00:00.000Z';
const MARKS = { createdAt: AT, createdBy: null, updatedAt: AT, updatedBy: null };

let world: RightsWorld;
let backup: string;

beforeAll(async () => {
  world = await RightsWorld.open();
  const { store, admin } = world.test.app;
  for (let one = 0; one < 24; one++) {
    // What packs badly, so that a backup of it is long, too.
    const text = randomBytes(1_000_000).toString('base64');
    const record = { ...MARKS, id: `v${one}`, name: `V${one}`, value: { text } };
    await store.transaction((session) =>
      putDocuments(session, [{ collection: 'variables', record }]),
    );
  }
  backup = textAt(await world.ada.post('/api/functions/backup'), 'record', 'id');
  await admin.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.test.close());

/** The beginning of an answer, of which no more is read. */
async function begun({ client }: Person, path: string): Promise<IncomingMessage> {
  const [address] = world.test.app.admin.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const request = get({ host: '127.0.0.1', port, path, headers: { cookie } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

async function sizeOf(answer: IncomingMessage): Promise<number> {
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await finished(answer).catch(() => undefined);
  return size;
}

const ENDS: Record<string, (person: Person) => Promise<unknown>> = {
  blocked: async ({ id }) => {
    const path = `/api/records/users/${id}`;
    return world.ada.put(path, { ...Object((await world.ada.get(path)).body), blocked: true });
  },
  'signed out': ({ client }) => client.post('/api/auth/sign-out'),
  'refused a right': (person) =>
    world.grant(person, masterRights(MODULES.filter((module) => module !== 'exchange'))),
};

it.each(
  ['export', 'list', 'backup'].flatMap((what) => Object.keys(ENDS).map((end) => [what, end])),
)('the rest of the %s goes to nobody who was %s', async (what, end) => {
  const paths: Record<string, string> = {
    export: '/api/data/export',
    list: '/api/records/variables/export?format=json',
    backup: `/api/backups/${backup}/download`,
  };
  const path = paths[what] ?? '';
  const person = await world.person();
  await world.grant(person, masterRights(MODULES));
  const whole = await begun(person, path);
  const length = Number(whole.headers['content-length']);
  expect(length).toBeGreaterThan(20_000_000);
  expect(await sizeOf(whole)).toBe(length);
  const answer = await begun(person, path);
  expect(answer.statusCode).toBe(200);
  await ENDS[end]?.(person);
  expect(await sizeOf(answer)).toBeLessThan(length);
});
