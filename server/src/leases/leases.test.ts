import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ON_POSTGRES } from '../testing/databases.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { createLeases } from './createLeases.ts';
import { type Lease, LeaseLost, type Leases } from './leases.ts';
import { TableLeases } from './tableLeases.ts';

const FOREVER = Number.POSITIVE_INFINITY;

let temp: TempStore;
let leases: Leases;

beforeEach(async () => {
  temp = await openTempStore();
  leases = createLeases(temp.store);
});
afterEach(() => temp.close());

const take = (from: Leases, name: string) =>
  temp.store.transaction((session) => from.take(session, name));

async function taken(from: Leases, name: string): Promise<Lease> {
  const lease = await take(from, name);
  if (!lease) throw new Error(`${name} is held`);
  return lease;
}

describe('leases', () => {
  it('have one holder at a time', async () => {
    let running = 0;
    const order: number[] = [];
    const work = async (place: number) => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      order.push(place);
    };
    const places = [0, 1, 2, 3, 4];
    await Promise.all(places.map((place) => leases.hold('renders', FOREVER, () => work(place))));
    expect(order.toSorted()).toEqual(places);
  });

  it('are free again when the work is over, well or badly', async () => {
    expect(await leases.hold('renders', 0, async () => 7)).toEqual({ value: 7 });
    const failed = leases.hold('renders', 0, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await leases.held(temp.store.reader, ['renders'])).toEqual(new Set());
    expect(await leases.hold('renders', 0, async () => 8)).toEqual({ value: 8 });
  });

  it('are refused to others meanwhile, by name', async () => {
    await leases.keep(await taken(leases, 'operation:1'), async () => {
      expect(await take(leases, 'operation:1')).toBeNull();
      expect(await leases.hold('operation:1', 0, async () => 1)).toBeNull();
      expect(await leases.hold('operation:2', 0, async () => 2)).toEqual({ value: 2 });
      const names = ['operation:1', 'operation:2'];
      expect(await leases.held(temp.store.reader, names)).toEqual(new Set(['operation:1']));
    });
  });

  it('can be let go of together with what was written', async () => {
    const held = await leases.hold('renders', 0, async (lease) => {
      await temp.store.transaction(async (session) => {
        await lease.check(session);
        await lease.release(session);
      });
    });
    expect(held).not.toBeNull();
    expect(await leases.hold('renders', 0, async () => 1)).toEqual({ value: 1 });
  });
});

describe.runIf(ON_POSTGRES)('leases among processes', () => {
  const end = () =>
    temp.store.transaction(({ db }) => db.updateTable('leases').set({ expires_at: 0 }).execute());

  it('run out where their holder does not renew them, who can write nothing more', async () => {
    const dead = await taken(leases, 'renders');
    const other = new TableLeases(temp.store);
    expect(await take(other, 'renders')).toBeNull();
    await end();
    const heir = await taken(other, 'renders');
    await temp.store.transaction((session) => heir.check(session));
    const late = temp.store.transaction((session) => dead.check(session));
    await expect(late).rejects.toBeInstanceOf(LeaseLost);
    const letGo = temp.store.transaction((session) => dead.release(session));
    await expect(letGo).rejects.toBeInstanceOf(LeaseLost);
    await temp.store.transaction((session) => heir.check(session));
  });

  it('are still the holder’s after their time, as long as nobody has taken them', async () => {
    const held = await leases.hold('renders', 0, async (lease) => {
      await end();
      await temp.store.transaction((session) => lease.check(session));
    });
    expect(held).not.toBeNull();
  });

  it('are renewed while there is work', async () => {
    const quick = new TableLeases(temp.store, { lifeMs: 60_000, renewedEveryMs: 5 });
    await quick.hold('renders', 0, async () => {
      await end();
      await expect
        .poll(() => quick.held(temp.store.reader, ['renders']))
        .toEqual(new Set(['renders']));
    });
  });
});
