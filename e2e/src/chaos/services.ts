/** The services beside the program: a PostgreSQL and an S3 of their own, each behind a line that can fail. */
import { makeBareDatabase } from '@regia/server/testing/databases.ts';
import { openFaultyLine } from '@regia/server/testing/faultyLine.ts';
import { reviveServer, startServer } from '@regia/server/testing/postgresServer.ts';
import { makeBucket, startRadosGateway } from '../../../scripts/rados-gateway.ts';
import { mountSmallDisk, type SmallDisk } from './disk.ts';
import type { Bucket, DatabaseServer } from './testEnvironment.ts';

/** What a bucket is called. */
const BUCKET = 'regia-chaos';
const SOCKET = '.s.PGSQL.5432';

const DISK_MB = 512;
/** So that its log of what was written leaves room for what that is. */
const ON_SMALL_DISK = { max_wal_size: '96MB', min_wal_size: '32MB' };

type Stops = (stop: () => Promise<unknown>) => void;

/**
 * Starts a PostgreSQL that writes as in production, on a small disk of its own.
 * @param folder where TEST_POSTGRES says that it is
 * @returns that disk; null where the machine has none for us
 */
export async function startDatabase(folder: string, atEnd: Stops): Promise<SmallDisk | null> {
  let disk: SmallDisk | null = null;
  const onDataFolder = (data: string) => {
    disk = mountSmallDisk(data, DISK_MB);
    return () => disk?.remove();
  };
  atEnd(await startServer(folder, { isDurable: true, moreSettings: ON_SMALL_DISK, onDataFolder }));
  return disk;
}

/** A database of one's own on the server in a folder. */
export async function openDatabase(
  folder: string,
  disk: SmallDisk | null,
  atEnd: Stops,
): Promise<DatabaseServer> {
  const { url: directUrl } = await makeBareDatabase("ENCODING 'UTF8' LOCALE 'C'");
  const line = await openFaultyLine({ path: `${folder}/${SOCKET}` });
  atEnd(() => line.close());
  const url = new URL(directUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  return { line, url: url.href, directUrl, disk, revive: () => reviveServer(folder) };
}

/** Starts an S3 with a bucket. */
export async function openBucket(atEnd: Stops): Promise<Bucket> {
  const gateway = await startRadosGateway();
  atEnd(() => gateway.stop());
  const directUrl = await makeBucket(gateway, BUCKET);
  const line = await openFaultyLine({ port: Number(new URL(gateway.endpoint).port) });
  atEnd(() => line.close());
  const url = new URL(directUrl);
  url.searchParams.set('endpoint', `http://127.0.0.1:${line.port}`);
  return { line, url: url.href, directUrl };
}
