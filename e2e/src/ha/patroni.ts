/**
 * A real PostgreSQL that survives the loss of a server, on loopback: two nodes under Patroni, in step with
 * each other, from Debian's packages. Whatever was acknowledged is on both.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../scripts/freePorts.ts';
import { installFromDebian, onPath } from '../../../scripts/programs.ts';
import { waitFor } from '../waitFor.ts';
import { patroniSettings, SUPERUSER_PASSWORD } from './patroniSettings.ts';

const PACKAGES = ['patroni', 'etcd-server', 'postgresql'];
const PROGRAMS = ['patroni', 'etcd', 'pg_config'];
const STARTING_MS = 120_000;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  agent: ChildProcess;
}

/**
 * `killed`: its processes end, and the system closes their connections. `silent`: they stand still and
 * answer nobody any more, so that no connection ends, as where a machine has lost its power or its network.
 */
export type Loss = 'killed' | 'silent';

export interface Cluster {
  /** Names both servers; whoever connects finds the primary. */
  readonly url: string;
  /** Takes away the primary and its agent. Returns its name. */
  losePrimary(how: Loss): Promise<string>;
  /** Waits until another than the one of this name is the primary. */
  failedOver(from: string): Promise<void>;
  /** Starts a lost one again, and waits until it follows the primary in step. */
  restart(name: string): Promise<void>;
}

/**
 * Starts one of its own.
 * @param atEnd is told at once what ends everything, and deletes all that was kept
 * @throws Error that says what to install, or what went wrong
 */
export async function startCluster(atEnd: (stop: () => Promise<void>) => void): Promise<Cluster> {
  ensurePatroni();
  const folder = await mkdtemp(join(tmpdir(), 'regia-patroni-'));
  const cluster = new PatroniCluster(folder);
  atEnd(() => cluster.stop());
  try {
    await cluster.start();
    return cluster;
  } catch (error) {
    const logs = await Promise.all(
      ['etcd', 'a', 'b'].map((name) =>
        readFile(join(folder, `${name}.log`), 'utf8').catch(() => ''),
      ),
    );
    const said = logs.map((log) => log.slice(-1_500)).join('\n');
    throw new Error(`Patroni did not start: ${error}\n${said}`);
  }
}

function ensurePatroni(): void {
  const areThere = () => PROGRAMS.every((name) => onPath([name]));
  if (areThere() || (installFromDebian(PACKAGES, ['--no-install-recommends']) && areThere()))
    return;
  throw new Error(
    'This test needs Patroni, etcd and PostgreSQL, and they could not be installed. Install them with\n' +
      `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`,
  );
}

class PatroniCluster implements Cluster {
  readonly #folder: string;
  readonly #user: { uid?: number; gid?: number };
  #etcd: ChildProcess | null = null;
  #nodes: Node[] = [];
  readonly #stopped: number[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    // PostgreSQL refuses to run as root.
    this.#user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    this.#give(folder);
  }

  get url(): string {
    const hosts = this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://postgres:${SUPERUSER_PASSWORD}@${hosts}/postgres?target_session_attrs=read-write`;
  }

  async start(): Promise<void> {
    const [client = 0, peer = 0, ...ports] = await freePorts(6);
    const [etcdUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    this.#etcd = this.#spawn('etcd', 'etcd', [
      ...['--data-dir', join(this.#folder, 'etcd')],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`],
    ]);
    await waitFor(async () => (await answer(`${etcdUrl}/health`)) === 200, STARTING_MS);
    for (const [at, name] of ['a', 'b'].entries()) {
      const [port = 0, apiPort = 0] = ports.slice(at * 2);
      await mkdir(join(this.#folder, name), { mode: 0o700 });
      this.#give(join(this.#folder, name));
      const settings = patroniSettings({
        name,
        port,
        apiPort,
        etcdPort: client,
        folder: this.#folder,
      });
      await writeFile(this.#settingsOf(name), settings);
      this.#nodes.push({ name, port, apiPort, agent: this.#startAgent(name) });
      if (at === 0) await waitFor(async () => (await this.#primary()) !== null, STARTING_MS);
    }
    await this.#inStep('b');
  }

  async losePrimary(how: Loss): Promise<string> {
    const primary = await this.#primary();
    if (!primary) throw new Error('there is no primary');
    const pid = await this.#postmasterOf(primary.name);
    // Without its agent nobody starts it again.
    primary.agent.kill('SIGKILL');
    if (how === 'killed') process.kill(pid, 'SIGKILL');
    else await this.#stopAll(pid);
    return primary.name;
  }

  async failedOver(from: string): Promise<void> {
    await waitFor(async () => {
      const primary = await this.#primary();
      return primary !== null && primary.name !== from;
    }, STARTING_MS);
  }

  async restart(name: string): Promise<void> {
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error(`no server ${name}`);
    for (const pid of this.#stopped.splice(0)) endPid(pid);
    node.agent = this.#startAgent(name);
    await this.#inStep(name);
  }

  async stop(): Promise<void> {
    for (const pid of this.#stopped) endPid(pid);
    for (const { name, agent } of this.#nodes) {
      await end(agent);
      const pid = await this.#postmasterOf(name).catch(() => null);
      if (pid !== null) endPid(pid);
    }
    if (this.#etcd) await end(this.#etcd);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Makes a server's processes stand still; the first one first, which starts the others. */
  async #stopAll(pid: number): Promise<void> {
    // While one of them ends, the system may leave out others: so until it names no more.
    for (let found = [pid]; found.length > 0; ) {
      for (const one of found) process.kill(one, 'SIGSTOP');
      this.#stopped.push(...found);
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const all = children.trim().split(' ').map(Number);
      found = all.filter((child) => !this.#stopped.includes(child));
    }
  }

  async #primary(): Promise<Node | null> {
    for (const node of this.#nodes) {
      if ((await answer(`http://127.0.0.1:${node.apiPort}/primary`)) === 200) return node;
    }
    return null;
  }

  async #inStep(name: string): Promise<void> {
    const node = this.#nodes.find((one) => one.name === name);
    const url = `http://127.0.0.1:${node?.apiPort}/synchronous`;
    await waitFor(async () => (await answer(url)) === 200, STARTING_MS);
  }

  async #postmasterOf(name: string): Promise<number> {
    const file = await readFile(join(this.#folder, name, 'data', 'postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  }

  #startAgent(name: string): ChildProcess {
    return this.#spawn(name, 'patroni', [this.#settingsOf(name)]);
  }

  #settingsOf(name: string): string {
    return join(this.#folder, `${name}.yml`);
  }

  #spawn(log: string, program: string, args: string[]): ChildProcess {
    const file = openSync(join(this.#folder, `${log}.log`), 'a');
    return spawn(program, args, {
      ...this.#user,
      cwd: this.#folder,
      stdio: ['ignore', file, file],
    });
  }

  #give(path: string): void {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    chmodSync(path, 0o700);
  }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** The status of the answer at an address; 0 where there is none. */
async function answer(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function endPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
