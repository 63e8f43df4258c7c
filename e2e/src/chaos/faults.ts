/** What goes wrong while people work, each for a while. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  blockTable,
  crashServer,
  endConnections,
  useUpLog,
} from '@regia/server/testing/databaseFaults.ts';
import type { FaultyLine } from '@regia/server/testing/faultyLine.ts';
import Database from 'better-sqlite3';
import type { Chance } from './chance.ts';
import { makeReadOnly } from './disk.ts';
import type { TestEnvironment } from './testEnvironment.ts';

export interface Fault {
  readonly name: string;
  /** How often it comes, beside the others. */
  readonly weight: number;
  /** Why an environment cannot have it; empty where it can. */
  readonly obstacle: (environment: TestEnvironment) => string;
  /** Lets it happen, and ends it again. The program may have ended then, if `mayEnd`. */
  readonly happen: (environment: TestEnvironment, chance: Chance) => Promise<void>;
  readonly mayEnd: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds by which a clock is set, forwards and backwards. */
const JUMPS = [10 * 60_000, HOUR_MS, DAY_MS, 3 * DAY_MS, 40 * DAY_MS];
/** So that years of jumps do not add up. */
const FARTHEST_MS = 100 * DAY_MS;
/** As many bytes are free on a disk that is nearly full. */
const NEARLY_FULL = 400_000;
const FOLDERS = ['', 'files', 'backups', 'incoming', 'exchange', 'uploads', 'variants'];

const always = () => '';
const onDatabaseServer = ({ database }: TestEnvironment) =>
  database ? '' : 'SQLite has no server';
const onSqlite = ({ database }: TestEnvironment) => (database ? 'for SQLite alone' : '');
const onBucket = ({ bucket }: TestEnvironment) => (bucket ? '' : 'the files are on the local disk');

export const FAULTS: readonly Fault[] = [
  {
    ...{ name: 'kill -9', weight: 8, obstacle: always, mayEnd: true },
    happen: async ({ program }) => void (await program.kill()),
  },
  {
    ...{ name: 'kill -9 while it starts', weight: 3, obstacle: always, mayEnd: true },
    async happen({ program }, chance) {
      await program.kill();
      for (let times = chance.whole(1, 3); times > 0; times--) {
        program.start();
        await pause(chance.whole(50, 1_200));
        await program.kill();
      }
    },
  },
  {
    ...{ name: 'stop', weight: 3, obstacle: always, mayEnd: true },
    async happen({ program, site }) {
      const end = await program.kill('SIGTERM');
      if (end?.code !== 0) site.violated(`asked to stop, it ended with ${JSON.stringify(end)}`);
    },
  },
  {
    ...{ name: 'full disk', weight: 5, mayEnd: false },
    obstacle: ({ disk }) => (disk ? '' : 'no small disk could be mounted on this machine'),
    async happen({ disk }, chance) {
      disk?.fill(chance.one([0, 4_096, chance.whole(0, NEARLY_FULL)]));
      await pause(chance.whole(200, 1_500));
      disk?.empty();
    },
  },
  {
    ...{ name: 'kill -9 on a full disk', weight: 3, mayEnd: true },
    obstacle: ({ disk }) => (disk ? '' : 'no small disk could be mounted on this machine'),
    async happen({ disk, program }, chance) {
      disk?.fill(chance.one([0, 4_096, chance.whole(0, NEARLY_FULL)]));
      await pause(chance.whole(0, 800));
      await program.kill();
      disk?.empty();
    },
  },
  {
    ...{ name: 'read-only files', weight: 4, obstacle: always, mayEnd: false },
    async happen({ dataDir, site }, chance) {
      // Files in a bucket have no folders here.
      const there = FOLDERS.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
      const folder = chance.one(there);
      const end = makeReadOnly(folder);
      if (!end) return site.violated(`${folder} could not be made read-only`);
      await pause(chance.whole(200, 1_500));
      end();
    },
  },
  {
    ...{ name: 'clock set', weight: 4, obstacle: always, mayEnd: false },
    async happen({ program }, chance) {
      const jump = chance.one(JUMPS) * chance.one([1, 1, -1]);
      const next = program.clockOffset + jump;
      program.setClock(Math.abs(next) > FARTHEST_MS ? 0 : next);
      await pause(chance.whole(200, 800));
    },
  },
  {
    ...{ name: 'slow mail', weight: 1, obstacle: always, mayEnd: false },
    happen: ({ mailLine }, chance) => during(mailLine, { slow: chance.whole(50, 500) }, chance),
  },
  {
    ...{ name: 'failing mail', weight: 2, obstacle: always, mayEnd: false },
    async happen({ mailLine, smtp }, chance) {
      const way = chance.one(['refuses', 'dead', 'silent'] as const);
      if (way !== 'refuses') return during(mailLine, way, chance);
      smtp.refuses = true;
      await pause(chance.whole(200, 1_500));
      smtp.refuses = false;
    },
  },
  {
    ...{ name: 'busy database', weight: 3, obstacle: onSqlite, mayEnd: false },
    async happen({ dataDir }, chance) {
      // Another process writes it, as people do who look after it by hand.
      const other = new Database(join(dataDir, 'regia.db'), { timeout: 5_000 });
      other.exec('BEGIN IMMEDIATE');
      await pause(chance.one([300, 1_500, 6_000]));
      other.exec('ROLLBACK');
      other.close();
    },
  },
  {
    ...{ name: 'busy database', weight: 3, obstacle: onDatabaseServer, mayEnd: false },
    async happen({ database }, chance) {
      await blockTable(database?.directUrl ?? '', 'documents', chance.one([300, 1_500, 4_000]));
    },
  },
  {
    ...{ name: 'slow database', weight: 3, obstacle: onDatabaseServer, mayEnd: false },
    happen: ({ database }, chance) => during(database?.line, { slow: chance.whole(5, 60) }, chance),
  },
  {
    ...{ name: 'database out of reach', weight: 4, obstacle: onDatabaseServer, mayEnd: false },
    happen: ({ database }, chance) => during(database?.line, 'dead', chance),
  },
  {
    ...{ name: 'silent database', weight: 2, obstacle: onDatabaseServer, mayEnd: false },
    async happen({ database }, chance) {
      await during(database?.line, 'silent', chance, chance.one([500, 3_000, 8_000]));
      if (chance.happens(0.5)) database?.line.cut();
    },
  },
  {
    ...{ name: 'connections cut', weight: 4, obstacle: onDatabaseServer, mayEnd: false },
    async happen({ database }, chance) {
      for (let times = chance.whole(1, 4); times > 0; times--) {
        if (chance.happens(0.5)) database?.line.cut();
        else await endConnections(database?.directUrl ?? '');
        await pause(chance.whole(10, 400));
      }
    },
  },
  {
    ...{ name: 'crash of the database', weight: 3, obstacle: onDatabaseServer, mayEnd: false },
    happen: ({ database }) => crashServer(database?.directUrl ?? ''),
  },
  {
    ...{ name: 'full disk of the database', weight: 5, mayEnd: false },
    obstacle: ({ database }) => (database?.disk ? '' : 'the database has no small disk of its own'),
    async happen({ database }, chance) {
      database?.disk?.fill(chance.one([0, 8_192, chance.whole(0, NEARLY_FULL)]));
      if (chance.happens(0.5)) await useUpLog(database?.directUrl ?? '');
      await pause(chance.whole(200, 3_000));
      database?.disk?.empty();
      // Without room for its log it ends, until somebody has made room and starts it again.
      await database?.revive();
    },
  },
  {
    ...{ name: 'slow S3', weight: 5, obstacle: onBucket, mayEnd: false },
    happen: ({ bucket }, chance) => during(bucket?.line, { slow: chance.whole(20, 300) }, chance),
  },
  {
    ...{ name: 'failing S3', weight: 8, obstacle: onBucket, mayEnd: false },
    happen: ({ bucket }, chance) =>
      during(bucket?.line, chance.one(['dead', 'silent'] as const), chance),
  },
  {
    ...{ name: 'kill -9 without S3', weight: 4, obstacle: onBucket, mayEnd: true },
    async happen({ bucket, program }, chance) {
      bucket?.line.become('dead');
      await pause(chance.whole(0, 500));
      await program.kill();
      bucket?.line.become('good');
    },
  },
];

/** A line is in some condition for a while. */
async function during(
  line: FaultyLine | undefined,
  condition: Parameters<FaultyLine['become']>[0],
  chance: Chance,
  ms = chance.whole(200, 2_000),
): Promise<void> {
  line?.become(condition);
  await pause(ms);
  line?.become('good');
}
