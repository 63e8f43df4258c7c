/** A process of its own that restores a backup for trial: `node checkMain.ts ARCHIVE FOLDER`. */
import '../base/compileCache.ts';
import '../base/v8Flags.ts';
import '../base/machineZone.ts';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import type { OpenRenderings } from '../threads/renderings.ts';

// Whoever has begun the trial keeps standard input open; however they end, it ends with them.
const input = createInterface(process.stdin);
const leave = () => process.exit(1);
input.once('close', leave);
// Not an argument, since these can be read by every user of the machine.
const [line] = await once(input, 'line');
const environment = JSON.parse(line) as SiteEnvironment;

const [{ checkRestore }, { RenderThreads }] = await Promise.all([
  import('./checkRestore.ts'),
  import('../threads/renderThreads.ts'),
]);

// The site that people are using goes first; on a busy machine, too, it must come to an end.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [path = '', folder = ''] = process.argv.slice(2);
const openRenderings: OpenRenderings = (database, store) => new RenderThreads(database, store);
const result = await checkRestore(path, folder, environment, openRenderings);
console.log(JSON.stringify(result));
input.off('close', leave);
process.stdin.destroy();
