/** What a database must be, and what is said of one that is not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  administer,
  makeBareDatabase,
  PASSWORD,
  type TestDatabase,
} from '../../testing/databases.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openPostgres, openPostgresToRead } from './openPostgres.ts';

let database: Pick<TestDatabase, 'url' | 'discard'>;
beforeEach(async () => {
  database = await makeBareDatabase();
});
afterEach(() => database.discard());

/** The address with something else in it. */
function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

const patience = { limit: 0 };
const refusal = async (url: string) => {
  const error: unknown = await openPostgres(url, { patience }).catch((thrown: unknown) => thrown);
  const { name, message } = error instanceof Error ? error : new Error('it was opened');
  expect(name).toBe('ConfigError');
  expect(message).not.toContain(PASSWORD);
  return message;
};

describe('a new database', () => {
  it('gets its tables once, however many processes start on it', async () => {
    const stores = await Promise.all(Array.from({ length: 3 }, () => openPostgres(database.url)));
    const [first] = stores;
    const done = await first?.reader.db.selectFrom('migrations').select('number').execute();
    expect(done).toHaveLength(MIGRATIONS.length);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('need only be owned by whoever opens it', async () => {
    const { pathname } = new URL(database.url);
    const name = `owner_of_${pathname.slice(1)}`;
    await administer(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`);
    await administer(`ALTER DATABASE ${pathname.slice(1)} OWNER TO ${name}`);
    const url = changed((one) => {
      one.username = name;
    });
    const store = await openPostgres(url);
    expect(await store.reader.db.selectFrom('documents').select('id').execute()).toEqual([]);
    await store.close();
    await database.discard();
    await administer(`DROP ROLE ${name}`);
    database = await makeBareDatabase();
  });

  it('cannot be read', async () => {
    await expect(openPostgresToRead(database.url)).rejects.toThrow(/^DATABASE_URL: .*older/);
  });

  it('can be read once it has them, and not written', async () => {
    await (await openPostgres(database.url)).close();
    const store = await openPostgresToRead(database.url);
    expect(await store.reader.db.selectFrom('documents').select('id').execute()).toEqual([]);
    await expect(store.transaction(async () => {})).rejects.toThrow('to read it');
    await store.close();
  });
});

describe('a database that cannot be used', () => {
  it('may be of a newer program', async () => {
    const store = await openPostgres(database.url);
    const number = MIGRATIONS.length + 1;
    await store.transaction(async ({ db }) => {
      await db.insertInto('migrations').values({ number, name: 'x', at: '' }).execute();
    });
    await store.close();
    expect(await refusal(database.url)).toMatch(/^DATABASE_URL: .*newer/);
    await expect(openPostgresToRead(database.url)).rejects.toThrow(/^DATABASE_URL: .*newer/);
  });

  it('may refuse the password', async () => {
    const url = changed((one) => {
      one.password = 'wrong';
    });
    expect(await refusal(url)).toBe('DATABASE_URL: the server rejects the user or the password');
  });

  it('may not be there', async () => {
    const none = changed((one) => {
      one.pathname = '/nessuno';
    });
    expect(await refusal(none)).toBe('DATABASE_URL: there is no such database on the server');
    const nowhere = changed((one) => one.searchParams.set('host', '/nowhere'));
    expect(await refusal(nowhere)).toMatch(
      /^DATABASE_URL: the database cannot be reached \(.*ENOENT/,
    );
  });

  it('may have another encoding', async () => {
    const latin = await makeBareDatabase("ENCODING 'LATIN1' LOCALE 'C'");
    expect(await refusal(latin.url)).toBe(
      'DATABASE_URL: the database has encoding LATIN1: Regia needs UTF8',
    );
    await latin.discard();
  });
});
