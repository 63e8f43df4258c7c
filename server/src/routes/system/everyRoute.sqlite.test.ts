/**
 * Every route of the API's own description against the rights matrix of `testing/rights/`, for
 * everybody who could ask. A route without a rule fails.
 */
import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import { ACCOUNT_RULES } from '../../testing/rights/accountRules.ts';
import { DATA_RULES } from '../../testing/rights/dataRules.ts';
import { RECORD_RULES } from '../../testing/rights/recordRules.ts';
import {
  allBut,
  eachWithoutOne,
  exactly,
  type Rights,
  type Rule,
} from '../../testing/rights/rule.ts';
import { type Person, RightsWorld } from '../../testing/rights/world.ts';
import { ADA } from '../../testing/testApp.ts';

const RULES = { ...ACCOUNT_RULES, ...RECORD_RULES, ...DATA_RULES };
const ROUTES = Object.entries(RULES);

let world: RightsWorld;
/** Whose rights change all the time. */
let bruno: Person;
let blocked: Person;
/** Whose role requires a second factor that they do not have. */
let withoutFactor: Person;
/** Who sees everything as a role that may do everything. */
let viewer: Person;
/** Who may do everything but read users. */
let reader: Person;
let adasId: string;

beforeAll(async () => {
  world = await RightsWorld.open();
  adasId = textAt(await world.ada.get('/api/me'), 'id');
  bruno = await world.person();
  withoutFactor = await world.person({ requiresSecondFactor: true });
  viewer = await world.person();
  reader = await world.person();
  await view(viewer);
  blocked = await world.person();
  const path = `/api/records/users/${blocked.id}`;
  const { body } = await world.ada.get(path);
  expect((await world.ada.put(path, { ...Object(body), blocked: true })).status).toBe(200);
});
afterAll(() => world.test.close());

const ask = async (client: Client, rule: Rule, owner = adasId): Promise<Answer> => {
  const answer = await client.send(await rule.request(world, owner));
  await rule.after?.(client);
  return answer;
};

async function view({ client }: Person): Promise<void> {
  const role = await world.made('roles', { name: 'Vista', ...allBut([]) });
  expect((await client.post('/api/view-as', { role })).status).toBe(204);
}

/** Somebody's browser at this moment: what a route does to its cookies stays without consequence. */
function browserOf({ client }: { client: Client }): Client {
  const copy = world.test.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const seen = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;
const isRefused = ({ status, body }: Answer, { refusal = ['accessDenied'] }: Rule) =>
  refusal.includes(Object(body).code) && (status === 403 || status === 404);

it('every route of the description has a rule, and every rule a route', async () => {
  const { paths } = Object((await world.test.client().get('/api/openapi.json')).body);
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.length).toBeGreaterThan(80);
  expect(described.sort()).toEqual(Object.keys(RULES).sort());
});

describe.each(ROUTES)('%s', (route, rule) => {
  const [method = ''] = route.split(' ');
  const isReading = method === 'GET';
  const notSignedIn = { status: 401, body: { code: 'notAuthenticated' } };

  it('to nobody, and to who is blocked', async () => {
    for (const client of [world.test.client(), browserOf(blocked)]) {
      const answer = await ask(client, rule);
      if (rule.who === 'anyone') expect(seen(answer)).toMatch(RegExp(`^${rule.answer} `));
      else expect(answer).toMatchObject(notSignedIn);
    }
  });

  it('to whom the rights are given, and to nobody with less', async () => {
    const wrong: string[] = [];
    const see = async (what: string, rights: Rights, owner: string, may: boolean) => {
      await world.grant(bruno, exactly(rights));
      const answer = await ask(browserOf(bruno), rule, owner);
      const isRight = may ? answer.status === rule.answer : isRefused(answer, rule);
      if (!isRight) wrong.push(`${what} ${JSON.stringify(rights).slice(0, 80)}: ${seen(answer)}`);
    };
    if (rule.who === 'anyone') return;
    if (rule.who === 'signedIn') {
      await see('without any right', {}, adasId, true);
    } else {
      await see('without any right', {}, adasId, false);
      await see('with all others', allBut(rule.who) as Rights, adasId, false);
      for (const rights of rule.who) {
        await see('with', rights, adasId, true);
        for (const less of eachWithoutOne(rights)) {
          await see('with only', less as Rights, adasId, false);
        }
      }
      for (const rights of rule.own ?? []) {
        await see('own, with', rights, bruno.id, true);
        await see('another’s, with', rights, adasId, false);
      }
      const own = [...rule.who, ...(rule.own ?? [])];
      await see('own, with all others', allBut(own) as Rights, bruno.id, false);
    }
    await world.grant(bruno, NO_RIGHTS);
    expect(wrong).toEqual([]);
  });

  it('tells no colleague’s address to who may not read users', async () => {
    const person = rule.whileViewing ? await world.person() : reader;
    await world.grant(person, masterRights(MODULES.filter((module) => module !== 'user')));
    const { body, text, headers } = await ask(browserOf(person), rule);
    expect(Object(body).code).not.toBe('notAuthenticated');
    expect(`${text} ${JSON.stringify(headers)}`).not.toContain(ADA.email);
  });

  it('to who has no right, what is there looks as what is not', async () => {
    if (rule.who === 'anyone' || rule.who === 'signedIn') return;
    await world.grant(bruno, NO_RIGHTS);
    const there = await rule.request(world, adasId);
    const url = String(there.url).replaceAll(/[A-Za-z0-9]{20}/g, 'z'.repeat(20));
    const answers = [];
    for (const request of [there, { ...there, url }]) {
      const { status, body } = await browserOf(bruno).send(request);
      answers.push([status, Object(body).code]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('from nobody, nonsense is not even read', async () => {
    if (rule.who === 'anyone' || isReading) return;
    const { url = '' } = await rule.request(world, adasId);
    const answer = await world.test.client().send({
      method: method as 'POST',
      url,
      payload: '{"',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject(notSignedIn);
  });

  it('from a page of another site: only what anyone may ask, and no changes', async () => {
    const browser = browserOf({ client: world.ada });
    const request = await rule.request(world, adasId);
    const foreign = { origin: 'https://evil.example.org', 'sec-fetch-site': 'cross-site' };
    const answer = await browser.send({ ...request, headers: { ...request.headers, ...foreign } });
    const status = rule.answerElsewhere ?? rule.answer;
    if (isReading && rule.who === 'anyone') expect(seen(answer)).toMatch(RegExp(`^${status} `));
    else expect(answer).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });

  it('as a picture of a page: nothing', async () => {
    const request = await rule.request(world, adasId);
    const headers = {
      ...request.headers,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'image',
    };
    const answer = await browserOf({ client: world.ada }).send({ ...request, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });

  it('while viewing as a role: no changes', async () => {
    const person = rule.whileViewing ? await world.person() : viewer;
    if (person !== viewer) await view(person);
    const answer = await browserOf(person).send(await rule.request(world, adasId));
    const must = isReading || rule.whileViewing;
    if (must) expect(seen(answer)).toMatch(RegExp(`^${rule.answer} `));
    else expect(answer).toMatchObject({ status: 403, body: { code: 'viewingAs' } });
  });

  it('before a second factor that the role requires', async () => {
    const person = rule.whileViewing
      ? await world.person({ requiresSecondFactor: true })
      : withoutFactor;
    const answer = await ask(browserOf(person), rule);
    const must = rule.who === 'anyone' || rule.beforeSecondFactor;
    const code = Object(answer.body).code;
    if (must) expect(code).not.toBe('secondFactorNeeded');
    else expect(answer).toMatchObject({ status: 403, body: { code: 'secondFactorNeeded' } });
  });
});
