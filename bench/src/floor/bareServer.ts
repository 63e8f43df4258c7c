/**
 * The least that gives the answers of a list, a search, a record and a save from the same database: `node:http` and
 * better-sqlite3, without rights, history, log or renders. It prints its address; `DATA_DIR` says where the database is.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { foldText } from '@regia/server/store/foldText.ts';
import Database from 'better-sqlite3';

interface Row {
  readonly id: string;
  readonly data: string;
  readonly updated_at: string;
}

const db = new Database(join(process.env.DATA_DIR ?? '', 'regia.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.function('regia_fold', { deterministic: true }, (text) => text && foldText(String(text)));

const COLUMNS = 'id, coalesce(head, data) AS data, updated_at';
const NAME = `regia_fold(data ->> '$."name"')`;
const listed = db.prepare(
  `SELECT ${COLUMNS} FROM documents WHERE collection = 'pages' ORDER BY ${NAME} DESC, id DESC LIMIT ? OFFSET ?`,
);
const found = db.prepare(`SELECT ${COLUMNS} FROM documents WHERE collection = 'pages'
  AND row IN (SELECT rowid FROM search WHERE search MATCH ?) ORDER BY ${NAME}, id LIMIT ? OFFSET ?`);
const one = db.prepare(`SELECT data FROM documents WHERE collection = 'pages' AND id = ?`).pluck();
const put = db.prepare(
  `UPDATE documents SET data = ?, updated_at = ? WHERE collection = 'pages' AND id = ?`,
);
const total = db.prepare(`SELECT count(*) FROM documents WHERE collection = 'pages'`).pluck().get();

function list(query: URLSearchParams): string {
  const size = Number(query.get('pageSize'));
  const offset = (Number(query.get('page') ?? 1) - 1) * size;
  const names = query.get('fields')?.split(',') ?? [];
  const words = query
    .get('search')
    ?.split(' ')
    .map((word) => `"${word}"`);
  const rows = words ? found.all(words.join(' AND '), size, offset) : listed.all(size, offset);
  const items = (rows as Row[]).map((row) => {
    const fields = JSON.parse(row.data);
    const shown = Object.fromEntries(names.map((name) => [name, fields[name]]));
    return { ...shown, id: row.id, updatedAt: row.updated_at };
  });
  return JSON.stringify({ items, total });
}

async function save(id: string, request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const record = JSON.parse(Buffer.concat(pieces).toString());
  put.run(JSON.stringify(record), new Date().toISOString(), id);
  return JSON.stringify({ record });
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, id] = /^\/api\/records\/pages\/(.+)$/.exec(pathname) ?? [];
  const body =
    id === undefined
      ? list(searchParams)
      : request.method === 'PUT'
        ? await save(id, request)
        : String(one.get(id));
  response.setHeader('content-type', 'application/json');
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Admin http://127.0.0.1:${port}\nSite http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => process.exit());
