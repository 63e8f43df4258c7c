/** `npm run regia -- COMMAND`: what the screens do, on the command line. */
import '../heap.ts';
import '../compileCache.ts';
import { fileURLToPath } from 'node:url';

const [{ environment }, { newId }, { run }] = await Promise.all([
  import('../config.ts'),
  import('../ids.ts'),
  import('./run.ts'),
]);

process.exitCode = await run(process.argv.slice(2), {
  environment: environment(),
  input: process.stdin,
  output: process.stdout,
  complaints: process.stderr,
  surroundings: {
    clock: () => new Date(),
    newId,
    timers: { setTimeout, clearTimeout },
    seedDemo: async () => {},
    adminFolder: fileURLToPath(new URL('../../../admin/dist', import.meta.url)),
    assetsFolder: fileURLToPath(new URL('../../../embed/dist', import.meta.url)),
    logStream: process.stderr,
  },
});
