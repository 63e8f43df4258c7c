/**
 * Every way to give rights, or to deal with somebody who has some × who does it × the rights at
 * stake. What must come out is worked out here from the rule's words, not from the code that is tested.
 */
import {
  MODULES,
  type Module,
  masterRights,
  NO_RIGHTS,
  type RoleRights,
} from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, textAt } from '../../testing/client.ts';
import { RESTORES } from '../../testing/rights/authorityRestores.ts';
import { isGone, read, type Scene, send, userWith } from '../../testing/rights/authorityScene.ts';
import { WAYS, type Way } from '../../testing/rights/authorityWays.ts';
import { HARMLESS_ROUTES } from '../../testing/rights/harmlessRoutes.ts';
import { type Person, RightsWorld } from '../../testing/rights/world.ts';

/** What everyone here needs to come near users and roles at all. */
const EVERYWHERE: readonly Module[] = ['user', 'role', 'log', 'exchange', 'workbench'];
const WAYS_IN: RoleRights = {
  ...masterRights(EVERYWHERE),
  readAll: EVERYWHERE.filter((module) => module !== 'role'),
  readOwn: ['role'],
};
const and = (rights: RoleRights, more: Partial<RoleRights>): RoleRights => ({
  ...NO_RIGHTS,
  ...Object.fromEntries(
    Object.entries(rights).map(([right, modules]) => [
      right,
      [...modules, ...(Object.entries(more).find(([one]) => one === right)?.[1] ?? [])],
    ]),
  ),
});

const HOLDERS: Record<string, RoleRights> = {
  'who has nothing but the ways in': WAYS_IN,
  'who may read all pages and update their own': and(WAYS_IN, {
    readAll: ['page'],
    updateOwn: ['page'],
  }),
  'who may do everything but read the roles of others': {
    ...masterRights(MODULES),
    readAll: MODULES.filter((module) => module !== 'role'),
    readOwn: ['role'],
  },
  'an administrator of little else': masterRights(EVERYWHERE),
};

const STAKES: Record<string, RoleRights> = {
  'no rights': NO_RIGHTS,
  'reading their own pages': { ...NO_RIGHTS, readOwn: ['page'] },
  'updating their own pages': { ...NO_RIGHTS, updateOwn: ['page'] },
  'updating all pages': { ...NO_RIGHTS, updateAll: ['page'] },
  'creating pages': { ...NO_RIGHTS, create: ['page'] },
  'reading all roles': { ...NO_RIGHTS, readAll: ['role'] },
  'all that a Master may': masterRights(MODULES),
};

const PAIRS = [
  ['readAll', 'readOwn'],
  ['create', 'create'],
  ['updateAll', 'updateOwn'],
  ['deleteAll', 'deleteOwn'],
] as const;

/** Nobody gives, or deals with, more than they hold themselves; but for administrators. */
function isWithin(holder: RoleRights, stake: RoleRights): boolean {
  const has = (right: keyof RoleRights, module: Module) => holder[right].includes(module);
  const decidesOnAll = (['role', 'user'] as const).every((module) =>
    (['create', 'readAll', 'updateAll', 'deleteAll'] as const).every((right) => has(right, module)),
  );
  if (decidesOnAll) return true;
  return MODULES.every((module) =>
    PAIRS.every(([all, own]) => {
      if (stake[all].includes(module)) return has(all, module);
      return !stake[own].includes(module) || has(all, module) || has(own, module);
    }),
  );
}

/** What takes all users at once, but for Ada: with what is left of each of them. */
const SWEEPS: Record<string, (scene: Scene) => Promise<Answer>> = {
  'restoring users without these': async (scene) => {
    const me = textAt(await scene.world.ada.get('/api/me'), 'id');
    return send(scene, 'restore', { users: { [me]: await read(scene, 'users', me) } });
  },
  // Ada may go, too: this is the last.
  'deleting all users': ({ by }) => by.post('/api/data/delete', { collections: ['users'] }),
};

/** What holders have asked for, as `PUT /api/records/users/u1`. */
const asked = new Set<string>();

function noteRequests({ client }: Person): void {
  const send = client.send.bind(client);
  client.send = (options) => {
    asked.add(`${options.method} ${String(options.url).split('?', 1)[0]}`);
    return send(options);
  };
}

async function wrongs(
  world: RightsWorld,
  by: Person,
  holder: RoleRights,
  [name, way]: [string, Way],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, stake] of Object.entries(STAKES)) {
    const scene = { world, by: by.client, stake };
    const { answer, isDone } = await way.attempt(scene);
    const isAllowed = way.isHarmless || isWithin(holder, stake);
    const done = await isDone();
    const isAnswered = isAllowed || way.reports ? answer.status < 300 : answer.status === 403;
    const isExplained = isAllowed || answer.text.includes('beyondRights');
    if (done === isAllowed && isAnswered && isExplained) continue;
    wrong.push(`${name}, ${what}: ${isAllowed ? 'must' : 'must not'} be, ${done}; ${answer.text}`);
  }
  return wrong.map((text) => text.slice(0, 400));
}

/** What copies all users comes first, while they are few. */
const ALL_WAYS = Object.entries({ ...RESTORES, ...WAYS }).toSorted(
  ([one], [other]) => Number(/import/.test(other)) - Number(/import/.test(one)),
);

describe.each(Object.entries(HOLDERS))('%s', (_, holder) => {
  let world: RightsWorld;
  let by: Person;
  beforeAll(async () => {
    world = await RightsWorld.open();
    by = await world.person();
    await world.grant(by, holder);
    noteRequests(by);
  });
  afterAll(() => world.test.close());

  it.each(ALL_WAYS)('%s', async (...way) => {
    expect(await wrongs(world, by, holder, way)).toEqual([]);
  });

  it.each(Object.entries(SWEEPS))('%s', async (_, sweep) => {
    const targets: [what: string, stake: RoleRights, id: string][] = [];
    for (const [what, stake] of Object.entries(STAKES)) {
      targets.push([what, stake, await userWith({ world, by: by.client, stake }, stake)]);
    }
    const scene = { world, by: by.client, stake: NO_RIGHTS };
    const answer = await sweep(scene);
    expect(answer.status).toBe(200);
    const left = [];
    for (const [what, , id] of targets) {
      if (!(await isGone(scene, 'users', id)())) left.push(what);
    }
    expect(left).toEqual(
      targets.filter(([, stake]) => !isWithin(holder, stake)).map(([what]) => what),
    );
  });
});

it('every route that writes is one of these ways, or gives nobody anything', async () => {
  const world = await RightsWorld.open();
  const { paths } = Object((await world.ada.get('/api/openapi.json')).body);
  await world.test.close();
  const writing = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((route) => !route.startsWith('GET ') && !route.startsWith('HEAD ')),
  );
  const isAsked = (route: string) => {
    const pattern = RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return asked.values().some((one) => pattern.test(one));
  };
  const open = writing.filter((route) => !HARMLESS_ROUTES.has(route));
  expect(open.filter((route) => !isAsked(route))).toEqual([]);
  expect([...HARMLESS_ROUTES].filter((route) => !writing.includes(route))).toEqual([]);
});
