/**
 * A real S3 on loopback for tests: Ceph's gateway over a cluster of one machine that keeps everything in
 * memory, from Debian's packages. It takes a few seconds to start.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePorts } from './freePorts.ts';
import { installFromDebian, onPath } from './programs.ts';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'radosgw-admin'];
const MEMORY_BYTES = 3 * 1024 ** 3;
const STARTING_MS = 90_000;

export interface RadosGateway {
  /** Of the service. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Ends it, and deletes all that it kept. */
  stop(): Promise<void>;
}

/** Makes a bucket. Returns its address as FILES_URL has it, with the keys. */
export async function makeBucket(gateway: RadosGateway, name: string): Promise<string> {
  const { endpoint, accessKeyId, secretAccessKey } = gateway;
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return `s3://${accessKeyId}:${secretAccessKey}@${name}?endpoint=${endpoint}`;
}

/** Starts one of its own. @throws Error that says what to install, or what went wrong */
export async function startRadosGateway(): Promise<RadosGateway> {
  ensureCeph();
  const folder = await mkdtemp(join(tmpdir(), 'regia-ceph-'));
  const cluster = new Cluster(folder);
  try {
    return await cluster.start();
  } catch (error) {
    const log = await readFile(join(folder, 'output.log'), 'utf8').catch(() => '');
    await cluster.stop();
    throw new Error(`Ceph did not start: ${error}\n${log.slice(-3_000)}`);
  }
}

function ensureCeph(): void {
  const areThere = () => PROGRAMS.every((name) => onPath([name]));
  if (areThere() || (installFromDebian(PACKAGES, ['--no-install-recommends']) && areThere()))
    return;
  throw new Error(
    'The S3 tests need Ceph, and it could not be installed. Install it with\n' +
      `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`,
  );
}

class Cluster {
  readonly #folder: string;
  readonly #daemons: ChildProcess[] = [];
  readonly #env: NodeJS.ProcessEnv;

  constructor(folder: string) {
    this.#folder = folder;
    this.#env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') };
  }

  async start(): Promise<RadosGateway> {
    const [port = 0, monitorPort = 0] = await freePorts(2);
    const id = randomUUID();
    await this.#configure(id, port, monitorPort);
    await this.#makeKeys();
    const monitor = `[v2:127.0.0.1:${monitorPort}]`;
    this.#run('monmaptool', '--create', '--fsid', id, '--addv', 'a', monitor, 'monmap');
    this.#run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    this.#daemon('ceph-mon', '-i', 'a');
    const store = randomUUID();
    const secret = this.#run('ceph-authtool', 'osd0/keyring', '-n', 'osd.0', '-p').trim();
    await writeFile(join(this.#folder, 'osd.json'), JSON.stringify({ cephx_secret: secret }));
    this.#run('ceph', '--connect-timeout', '30', 'osd', 'new', store, '-i', 'osd.json');
    this.#run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    this.#daemon('ceph-osd', '-i', '0');
    const keys = {
      accessKeyId: randomBytes(10).toString('hex').toUpperCase(),
      secretAccessKey: randomBytes(20).toString('hex'),
    };
    // Waits until the cluster can be written.
    await this.#runSoon(
      ...['radosgw-admin', 'user', 'create', '--uid=regia', '--display-name=Regia'],
      ...[`--access-key=${keys.accessKeyId}`, `--secret=${keys.secretAccessKey}`],
    );
    this.#daemon('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${port}`;
    await answering(endpoint);
    return { endpoint, ...keys, stop: () => this.stop() };
  }

  async stop(): Promise<void> {
    for (const daemon of this.#daemons.toReversed()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      const ended = once(daemon, 'exit');
      // There is nothing to be saved.
      daemon.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #configure(id: string, port: number, monitorPort: number): Promise<void> {
    for (const name of ['mon', 'osd0', 'run', 'log']) await mkdir(join(this.#folder, name));
    const at = (name: string) => join(this.#folder, name);
    const lines = [
      '[global]',
      `fsid = ${id}`,
      `mon_host = [v2:127.0.0.1:${monitorPort}]`,
      'ms_bind_msgr1 = false',
      'public_addr = 127.0.0.1',
      'cluster_addr = 127.0.0.1',
      `run_dir = ${at('run')}`,
      `admin_socket = ${at('run')}/$name.asok`,
      `log_file = ${at('log')}/$name.log`,
      `keyring = ${at('keyring')}`,
      'osd_pool_default_size = 1',
      'osd_pool_default_min_size = 1',
      'mon_allow_pool_size_one = true',
      'mon_warn_on_pool_no_redundancy = false',
      'osd_pool_default_pg_num = 8',
      'osd_pool_default_pgp_num = 8',
      'mon_max_pg_per_osd = 1000',
      'osd_crush_chooseleaf_type = 0',
      'mon_data_avail_crit = 1',
      // Nobody else waits for its decisions.
      'paxos_propose_interval = 0.05',
      'paxos_min_wait = 0.01',
      '[mon.a]',
      `mon_data = ${at('mon')}`,
      '[osd.0]',
      `osd_data = ${at('osd0')}`,
      `keyring = ${at('osd0/keyring')}`,
      'osd_objectstore = memstore',
      `memstore_device_bytes = ${MEMORY_BYTES}`,
      '[client.rgw]',
      `rgw_frontends = beast endpoint=127.0.0.1:${port}`,
    ];
    await writeFile(at('ceph.conf'), `${lines.join('\n')}\n`);
  }

  async #makeKeys(): Promise<void> {
    const make = (keyring: string, name: string, ...caps: string[]) =>
      this.#run('ceph-authtool', '-C', keyring, '-n', name, '--gen-key', ...caps);
    const add = (name: string, ...caps: string[]) =>
      this.#run(
        ...(['ceph-authtool', 'keyring', '-n', name, '--gen-key'] as const),
        ...caps.flatMap((cap) => ['--cap', ...(cap.split('=') as [string, string])]),
      );
    make('keyring', 'mon.', '--cap', 'mon', 'allow *');
    add('client.admin', 'mon=allow *', 'osd=allow *');
    add('client.rgw', 'mon=allow rwx', 'osd=allow rwx');
    make('osd0/keyring', 'osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *');
  }

  #run(program: string, ...args: string[]): string {
    const options = { cwd: this.#folder, env: this.#env, timeout: STARTING_MS } as const;
    return execFileSync(program, args, { ...options, encoding: 'utf8', stdio: 'pipe' });
  }

  async #runSoon(program: string, ...args: string[]): Promise<void> {
    const options = { cwd: this.#folder, env: this.#env, timeout: STARTING_MS } as const;
    await promisify(execFile)(program, args, options);
  }

  #daemon(program: string, ...args: string[]): void {
    const options = { cwd: this.#folder, env: this.#env, stdio: 'ignore' } as const;
    this.#daemons.push(spawn(program, ['-f', ...args], options));
  }
}

async function answering(url: string): Promise<void> {
  for (const until = Date.now() + STARTING_MS; Date.now() < until; await wait(100)) {
    if (await fetch(url).catch(() => null)) return;
  }
  throw new Error(`nothing answers at ${url}`);
}
