/** A product in which every screen of the catalogue has something to show, and who looks at it. */
import { MODULES, type Module, NO_RIGHTS } from '@regia/model/modules.ts';
import { type Client, MASTER, signedInClient } from '../client.ts';
import { openSignedInStage, type SignedInStage } from '../stage.ts';
import { waitFor } from '../waitFor.ts';
import { addStates, demoIds } from './demoRecords.ts';
import { addOwned } from './ownRecords.ts';
import type { Ids, Person } from './screen.ts';

/** Of these, somebody sees and changes only what they made. */
const OWN_MODULES: readonly Module[] = [
  'block',
  'changelog',
  'log',
  'map',
  'mapPoint',
  'page',
  'role',
  'template',
  'user',
  'variable',
  'work',
  'workCategory',
];

const PASSWORD = 'Segreta123';

/** The Master's colleagues, each with the rights of a role of their own. */
const COLLEAGUES = {
  own: {
    user: { firstName: 'Lea', lastName: 'Neri', email: 'lea@example.org' },
    role: {
      name: 'Redattrice',
      readOwn: OWN_MODULES,
      create: OWN_MODULES,
      updateOwn: OWN_MODULES,
      deleteOwn: OWN_MODULES,
    },
  },
  reader: {
    user: { firstName: 'Ugo', lastName: 'Bassi', email: 'ugo@example.org' },
    role: { name: 'Lettore', readAll: MODULES },
  },
  newcomer: {
    user: { firstName: 'Ada', lastName: 'Conti', email: 'ada@example.org' },
    role: { name: 'Contabile', readAll: ['page'], requiresSecondFactor: true },
  },
};

export interface World {
  readonly stage: SignedInStage;
  readonly idsOf: Readonly<Record<Person, Ids>>;
  readonly clientOf: Readonly<Record<Exclude<Person, 'guest'>, Client>>;
  readonly nameOf: Readonly<Record<Person, string>>;
}

/** Opens a product with the demonstration site, a Master, two colleagues, and what they did in it. */
export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const stage = await openSignedInStage({ demo: true, environment });
  const { client } = stage;
  const ids = await demoIds(client);
  const special = await addStates(client, ids);
  const [own, reader, newcomer] = await Promise.all([
    engage(stage, 'own'),
    engage(stage, 'reader'),
    engage(stage, 'newcomer'),
  ]);
  const owned = await addOwned(own);
  await waitFor(async () => (await client.get('/api/health')).staleRenders === 0);
  const master = { ...ids, ...special };
  const { own: lea, reader: ugo, newcomer: ada } = COLLEAGUES;
  return {
    stage,
    idsOf: {
      master,
      reader: master,
      newcomer: master,
      own: { ...master, ...owned },
      guest: master,
    },
    clientOf: { master: client, own, reader, newcomer },
    nameOf: {
      master: MASTER.firstName,
      own: lea.user.firstName,
      reader: ugo.user.firstName,
      newcomer: ada.user.firstName,
      guest: '',
    },
  };
}

/** Makes a colleague with their role. Returns their own session. */
async function engage(
  { client, product }: SignedInStage,
  person: keyof typeof COLLEAGUES,
): Promise<Client> {
  const { user, role: rights } = COLLEAGUES[person];
  const role = await client.create('roles', { ...NO_RIGHTS, ...rights });
  await client.create('users', { ...user, password: PASSWORD, role });
  return signedInClient(product.adminUrl, { email: user.email, password: PASSWORD });
}
