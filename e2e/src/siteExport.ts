/** The site as plain files, and a web server that knows nothing else. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const MAIN = fileURLToPath(new URL('../../server/src/export/main.ts', import.meta.url));

/** Exports the site of a product that is running, as an operator would. */
export async function exportSite({ settings }: Product) {
  const folder = await mkdtemp(join(tmpdir(), 'regia-export-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const env = { PATH: process.env.PATH, ...settings };
  const { stderr } = await promisify(execFile)(process.execPath, [MAIN, folder], { env });
  if (stderr) {
    await remove();
    throw new Error(stderr);
  }
  return { folder, remove };
}

/** Serves a folder on a free port: a file as it is, a folder by its `index.html`. */
export async function serveFolder(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, pathname);
    const isFolder = (await stat(path).catch(() => null))?.isDirectory();
    const body = await readFile(isFolder ? join(path, 'index.html') : path).catch(() => null);
    response.writeHead(body ? 200 : 404).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
