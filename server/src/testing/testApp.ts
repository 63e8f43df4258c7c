/** A whole Regia in a folder of its own, whose mails and log a test can read. */
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { type App, createApp } from '../app/app.ts';
import type { Dependencies } from '../app/dependencies.ts';
import type { HashPassword } from '../auth/passwords.ts';
import type { TryRestore } from '../backups/tryRestore.ts';
import { type Config, readConfig } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import { prepareDataDir } from '../base/lock.ts';
import { checkRestore } from '../exchange/checkRestore.ts';
import { openPlace } from '../files/openPlace.ts';
import type { FilePlace, StoredEntry } from '../files/storage.ts';
import type { Message } from '../mail/message.ts';
import { inProcess } from '../threads/inProcess.ts';
import type { OpenRenderings } from '../threads/renderings.ts';
import { checkedSerializer } from './checkedSerializer.ts';
import { Client } from './client.ts';
import { ON_POSTGRES, type TestDatabase, takeDatabase } from './databases.ts';
import { putEmptySqlite } from './emptySqlite.ts';
import { entriesIn, filesEnvironment } from './testPlace.ts';

/** The first user of every test. */
export const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'Analytical1',
};

export interface TestOptions extends Partial<Dependencies> {
  environment?: Record<string, string>;
}

/** What all processes of a Regia on PostgreSQL must be told. */
const SESSION_SECRET = 'the secret of tests, long enough for them';

/** Argon2id at next to no cost: what is kept says by itself how it is verified. */
const hashPassword: HashPassword = (password) =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

const openRenderings: OpenRenderings = (_database, store) => inProcess(store);
// As above, in this process: one of its own takes seconds to begin.
const tryRestore: TryRestore = (path, environment) =>
  checkRestore(path, `${path}.trial`, environment, openRenderings);

interface TestParts extends Pick<TestApp, 'app' | 'config' | 'place' | 'mails' | 'logged'> {
  database: TestDatabase | null;
}

export class TestApp {
  readonly app: App;
  readonly config: Config;
  readonly mails: Message[];
  readonly logged: string[];
  /** Where its files are. */
  readonly place: FilePlace;

  readonly #database: TestDatabase | null;
  readonly #dependencies: Dependencies;

  private constructor(
    { app, config, database, place, mails, logged }: TestParts,
    dependencies: Dependencies,
  ) {
    this.app = app;
    this.config = config;
    this.#database = database;
    this.mails = mails;
    this.logged = logged;
    this.place = place;
    this.#dependencies = dependencies;
  }

  /** Opens a Regia that is not installed. */
  static async open({ environment, ...dependencies }: TestOptions = {}): Promise<TestApp> {
    const dataDir = await mkdtemp(join(tmpdir(), 'regia-app-'));
    const database = ON_POSTGRES ? await takeDatabase() : null;
    const config = readConfig({
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url, SESSION_SECRET }),
      ...filesEnvironment(dataDir),
      ...environment,
    });
    await prepareDataDir(config.dataDir);
    if (!database) await putEmptySqlite(config.dataDir);
    const mails: Message[] = [];
    const logged: string[] = [];
    const given: Dependencies = {
      clock: () => new Date(),
      newId,
      timers: { setTimeout: () => undefined, clearTimeout: () => {} },
      seedSite: async () => {},
      openRenderings,
      tryRestore,
      adminFolder: join(dataDir, 'no-admin'),
      assetsFolder: join(dataDir, 'no-assets'),
      mailTransport: { send: async (message) => void mails.push(message), close: () => {} },
      logStream: { write: (line) => void logged.push(line) },
      synchronous: 'off',
      serializer: checkedSerializer,
      hashPassword,
      measureDisk: async () => ({ free: 1e12, size: 1e12 }),
      ...dependencies,
    };
    const app = await createApp(config, given);
    await app.engine.rollover();
    const place = await openPlace(config);
    return new TestApp({ app, config, database, place, mails, logged }, given);
  }

  /** Opens a Regia that Ada has installed, and in which she is signed in. */
  static async installed(options: TestOptions = {}): Promise<{ test: TestApp; ada: Client }> {
    const test = await TestApp.open(options);
    const ada = test.client();
    const { status } = await ada.post('/api/install', { ...ADA, key: test.installerKey });
    if (status !== 201) throw new Error(`The installation answered ${status}.`);
    return { test, ada };
  }

  /**
   * Another process of the same Regia; on another machine where files are in a bucket, with which it
   * shares the database alone. Whoever asks for it closes it.
   * @param changed settings that are others there
   */
  async beside(changed: Partial<Config> = {}): Promise<App> {
    const config = { ...this.config, ...changed };
    const { dataDir } = config;
    if (!this.place.isShared) return createApp(config, this.#dependencies);
    const elsewhere = join(dataDir, 'elsewhere');
    await mkdir(elsewhere);
    if (ON_POSTGRES) return createApp({ ...config, dataDir: elsewhere }, this.#dependencies);
    await symlink(join(dataDir, 'regia.db'), join(elsewhere, 'regia.db'));
    const sessionSecret = await readFile(join(dataDir, 'session-secret'), 'utf8');
    return createApp({ ...config, dataDir: elsewhere, sessionSecret }, this.#dependencies);
  }

  /** What tells another process, or a command, where this Regia's data are. */
  get environment(): Record<string, string> {
    const { dataDir, databaseUrl, sessionSecret } = this.config;
    return {
      DATA_DIR: dataDir,
      ...filesEnvironment(dataDir),
      ...(databaseUrl &&
        sessionSecret && { DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret }),
    };
  }

  /** What the installer asks for where it can be reached from elsewhere. */
  get installerKey(): string {
    return this.app.installerPath.split('key=')[1] ?? '';
  }

  /** Someone new, without cookies. */
  client(): Client {
    return new Client(this.app.admin);
  }

  /** What it has stored in a folder of its place, in the order of the names. */
  stored<Folder extends string>(below: string, folder: Folder): Promise<StoredEntry<Folder>[]> {
    return entriesIn(this.place, below, folder);
  }

  /** The token of the link in the last mail. */
  async mailedToken(): Promise<string> {
    await this.app.idle();
    const { hash } = new URL(this.mails.at(-1)?.link ?? '');
    return new URLSearchParams(hash.slice(1)).get('token') ?? '';
  }

  async close(): Promise<void> {
    await this.app.close();
    this.place.close();
    await this.remove();
  }

  /** Removes all data of a Regia that is closed. */
  async remove(): Promise<void> {
    await this.#database?.release();
    await rm(this.config.dataDir, { recursive: true, force: true });
  }
}
