/** The real server of a fuzz run, with those who ask it and what they must not find. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../base/config.ts';
import { examine } from '../../doctor/doctor.ts';
import { installerKey } from '../../install/installerKey.ts';
import { RenderThreads } from '../../threads/renderThreads.ts';
import { ON_POSTGRES, takeDatabase } from '../databases.ts';
import { exitOf, listening, type RealProcess, settingsOf, startProcess } from '../realProcess.ts';
import { Connection, type Seen } from './connection.ts';
import { People } from './people.ts';
import { plant } from './plant.ts';
import type { CallerName, Forbidden, Planted } from './planted.ts';
import type { FuzzRequest } from './requests.ts';
import { slowConnections } from './slowness.ts';

const SECRETS = {
  SESSION_SECRET: 'segretissimo-della-sessione-0123456789',
  OIDC_CLIENT_SECRET: 'segretissimo-del-fornitore',
};

/** Milliseconds after which an answer is none; what handles a whole site may take longer. */
const PATIENCE = 6_000;
const MUCH_PATIENCE = 60_000;
const MUCH_WORK = /^\/api\/(?:data|functions|operations)\b/;

export class Target {
  readonly #child: RealProcess;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #connections: Readonly<Record<FuzzRequest['port'], Connection>>;
  readonly #remove: () => Promise<void>;
  readonly #logged: string[];
  readonly people: People;
  #asked = 0;
  readonly #addresses: Readonly<Record<FuzzRequest['port'], string>>;
  #slow: () => Promise<string[]> = async () => [];

  private constructor(
    child: RealProcess,
    environment: Readonly<Record<string, string>>,
    addresses: Readonly<Record<FuzzRequest['port'], string>>,
    remove: () => Promise<void>,
    logged: string[],
  ) {
    this.#child = child;
    this.#environment = environment;
    this.#remove = remove;
    this.#logged = logged;
    this.#addresses = addresses;
    this.#connections = {
      admin: new Connection(addresses.admin),
      site: new Connection(addresses.site),
    };
    this.people = new People((sent) =>
      this.#connections.admin.send(
        { ...sent, headers: [...(sent.headers ?? []), this.#elsewhere()] },
        MUCH_PATIENCE,
      ),
    );
  }

  /** Starts a server in a folder of its own, and installs it. */
  static async start(): Promise<Target> {
    const dataDir = await mkdtemp(join(tmpdir(), 'regia-fuzz-'));
    const database = ON_POSTGRES ? await takeDatabase() : null;
    const environment = {
      DATA_DIR: dataDir,
      ...settingsOf(database),
      ...SECRETS,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'regia',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
    };
    const child = startProcess(dataDir, environment);
    const logged: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => logged.push(String(chunk)));
    }
    const { admin, site } = await listening(child);
    const remove = async () => {
      await database?.discard();
      await rm(dataDir, { recursive: true, force: true });
    };
    const target = new Target(child, environment, { admin, site }, remove, logged);
    await target.people.settle(installerKey(SECRETS.SESSION_SECRET));
    return target;
  }

  /** Keeps connections from now on that do not get on; the server has to end them. */
  slow(): void {
    this.#slow = slowConnections(this.#addresses, this.people.cookieOf('keeper') ?? '');
  }

  /** Puts new records and files in everybody's way. */
  plant(round: number): Promise<Planted & { forbidden: Forbidden[] }> {
    return plant(this.people, round);
  }

  /** What nobody is ever told. */
  get secrets(): Forbidden[] {
    const everyone: CallerName[] = ['nobody', 'noRights', 'ownRights', 'master'];
    const settings = Object.entries(SECRETS).map(([what, text]) => ({ what, text, to: everyone }));
    const known = this.people.secrets.map((text) => ({ what: 'a secret', text, to: everyone }));
    return [...settings, ...known];
  }

  get description(): Promise<unknown> {
    return this.people.describe();
  }

  async ask(request: FuzzRequest): Promise<Seen> {
    const { port, caller, method, target, headers, body } = request;
    const cookie = this.people.cookieOf(caller);
    const own: [string, string][] = [this.#elsewhere()];
    if (cookie) own.push(['cookie', cookie]);
    const given = new Set(headers.map(([name]) => name));
    const sent = [...own.filter(([name]) => !given.has(name)), ...headers];
    const limit = MUCH_WORK.test(target) ? MUCH_PATIENCE : PATIENCE;
    return this.#connections[port].send({ method, target, headers: sent, body }, limit);
  }

  /** Each request comes from elsewhere: limits per address would answer in the server's stead. */
  #elsewhere(): [string, string] {
    const count = ++this.#asked;
    return ['x-forwarded-for', `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`];
  }

  /** What the server has to say in the end: its health, its log, its last words, what it leaves. */
  async finish(): Promise<string[]> {
    const found = await this.#slow();
    for (const path of ['/api/health', '/api/ready']) {
      const { status, failure } = await this.#connections.admin.send(
        { method: 'GET', target: path },
        PATIENCE,
      );
      if (status !== 200) found.push(`${path} says ${failure ?? status} in the end`);
    }
    for (const connection of Object.values(this.#connections)) connection.close();
    this.#child.kill('SIGTERM');
    const [code, signal] = await exitOf(this.#child);
    if (code !== 0) found.push(`it ended by ${code ?? signal}`);
    found.push(...this.#logProblems());
    const config = readConfig(this.#environment);
    for (const { severity, area, what } of await examine(
      config,
      (...given) => new RenderThreads(...given),
    )) {
      if (severity === 'error') found.push(`doctor: ${area}: ${what}`);
    }
    await this.#remove();
    return found;
  }

  #logProblems(): string[] {
    const lines = this.#logged.join('').split('\n');
    const failures = lines.filter((line) => /"level":(?:50|60)\b/.test(line));
    const secrets = this.secrets.filter(({ text }) => lines.some((line) => line.includes(text)));
    return [
      ...new Set(
        failures.map((line) => `the log: ${line.replace(/"time":\d+/, '').slice(0, 900)}`),
      ),
      ...secrets.map(({ what }) => `the log tells ${what}`),
    ];
  }
}
