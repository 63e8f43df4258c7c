/** The services beside the program: a PostgreSQL and an S3 of their own, each behind a line that can fail. */
import { makeBareDatabase } from '@regia/server/testing/databases.ts';
import { openFaultyLine } from '@regia/server/testing/faultyLine.ts';
import { startServer } from '@regia/server/testing/postgresServer.ts';
import { makeBucket, startRadosGateway } from '../../../scripts/rados-gateway.ts';
import type { Bucket, DatabaseServer } from './stand.ts';

/** What a bucket is called. */
const BUCKET = 'regia-chaos';
const SOCKET = '.s.PGSQL.5432';

type Stops = (stop: () => Promise<unknown>) => void;

/**
 * Starts a PostgreSQL that writes as in production.
 * @param folder where TEST_POSTGRES says that it is
 */
export async function startDatabase(folder: string, atEnd: Stops): Promise<void> {
  atEnd(await startServer(folder, true));
}

/** A database of one's own on the server in a folder. */
export async function openDatabase(folder: string, atEnd: Stops): Promise<DatabaseServer> {
  const { url: directUrl } = await makeBareDatabase("ENCODING 'UTF8' LOCALE 'C'");
  const line = await openFaultyLine({ path: `${folder}/${SOCKET}` });
  atEnd(() => line.close());
  const url = new URL(directUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  return { line, url: url.href, directUrl };
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
