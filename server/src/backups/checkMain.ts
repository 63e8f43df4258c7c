/** A process of its own that restores a backup for trial: `node checkMain.ts ARCHIVE FOLDER`. */
import '../heap.ts';
import '../machineZone.ts';
import { constants, setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import type { SiteEnvironment } from '../renders/siteEnvironment.ts';
import type { OpenRenderings } from '../threads/renderings.ts';

const [{ checkRestore }, { RenderThreads }] = await Promise.all([
  import('./checkRestore.ts'),
  import('../threads/renderThreads.ts'),
]);

// The site that people are using goes first; on a busy machine, too, it must come to an end.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [path = '', folder = ''] = process.argv.slice(2);
// From standard input, since arguments can be read by every user of the machine.
const environment = (await json(process.stdin)) as SiteEnvironment;
const openRenderings: OpenRenderings = (database, store) => new RenderThreads(database, store);
const result = await checkRestore(path, folder, environment, openRenderings);
console.log(JSON.stringify(result));
