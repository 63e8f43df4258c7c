/** Regia as it is built, with the pages of `http/fill.ts`, whose outputs in two languages each save renders. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { savingLoad } from '../http/adminLoads.ts';
import { startMeasured } from '../start/measuredProcess.ts';
import { install, publishIn, signIn } from '../start/use.ts';
import { PAGE_SIZE, PAGES, type System } from './system.ts';

const root = join(import.meta.dirname, '../../..');
const MAIN = join(root, 'server/dist/main.mjs');

const LIST = `/api/records/pages?pageSize=${PAGE_SIZE}&sort=name&fields=name,title,updatedAt`;

/** @param folder an empty one, for its database */
export async function regia(folder: string): Promise<System> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const fill = join(root, 'bench/src/http/fill.ts');
  execFileSync(process.execPath, [fill, data, String(PAGES)], { stdio: 'inherit' });
  const first = await startMeasured(MAIN, data);
  await install(first, false);
  await publishIn(first, ['it', 'en']);
  await first.stop();
  return {
    name: 'Regia',
    async start() {
      const started = await startMeasured(MAIN, data);
      return { ...started, url: started.admin };
    },
    signIn: (url) => signIn({ admin: url }),
    reading: {
      list: (page) => ({ path: `${LIST}&page=${page}` }),
      filter: (part) => ({ path: `${LIST}&filter[name]=${part}` }),
      search: (words) => ({ path: `${LIST}&search=${words}` }),
      one: (at) => ({ path: `/api/records/pages/page${at}` }),
    },
    saving: savingLoad,
    screen: { path: '/pages', row: 'main tbody a' },
  };
}
