/** The settings of a server under Patroni. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const SUPERUSER_PASSWORD = 'pgpw';

interface ServerPlace {
  readonly name: string;
  /** The ports of PostgreSQL, of Patroni, and of the etcd that all of them ask. */
  readonly port: number;
  readonly apiPort: number;
  readonly etcdPort: number;
  /** What is kept lies below it, in a folder of the server's name. */
  readonly folder: string;
}

/** What one server is told: in step with the other, on loopback only. It is YAML, of which JSON is a part. */
export function patroniSettings({ name, port, apiPort, etcdPort, folder }: ServerPlace): string {
  return JSON.stringify({
    scope: 'regia',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_level: 'replica', hot_standby: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name, 'data'),
      bin_dir: execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim(),
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        replication: { username: 'replicator', password: 'rep' },
        superuser: { username: 'postgres', password: SUPERUSER_PASSWORD },
        rewind: { username: 'rewind', password: 'rw' },
      },
      parameters: { unix_socket_directories: join(folder, name) },
    },
  });
}
