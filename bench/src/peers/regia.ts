/** Regia as it is built, with the pages of `http/fill.ts`, whose outputs in two languages each save renders. */
import { join } from 'node:path';
import { savingLoad } from '../http/adminLoads.ts';
import { BUILT, makeSite } from '../http/site.ts';
import { startMeasured } from '../start/measuredProcess.ts';
import { signIn } from '../start/use.ts';
import { PAGE_SIZE, PAGES, type System } from './system.ts';

const LIST = `/api/records/pages?pageSize=${PAGE_SIZE}&sort=name&fields=name,title,updatedAt`;

/** @param folder an empty one, for its database */
export async function regia(folder: string): Promise<System> {
  const data = join(folder, 'data');
  await makeSite(data, PAGES);
  return {
    name: 'Regia',
    async start() {
      const started = await startMeasured(BUILT, data);
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
