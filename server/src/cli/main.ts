/** `npm run regia -- COMMAND`: what the screens do, on the command line. */
import '../base/umask.ts';
import '../base/v8Flags.ts';
import '../base/compileCache.ts';
import '../base/machineZone.ts';
import { fileURLToPath } from 'node:url';

const STANDARD_ERROR = 2;

const [{ environment }, { newId }, { ownFile }, { logOutput }, { run }, { RenderThreads }] =
  await Promise.all([
    import('../base/config.ts'),
    import('../base/ids.ts'),
    import('../base/paths.ts'),
    import('../http/logOutput.ts'),
    import('./run.ts'),
    import('../threads/renderThreads.ts'),
  ]);

process.exitCode = await run(process.argv.slice(2), {
  environment: environment(),
  input: process.stdin,
  output: process.stdout,
  complaints: process.stderr,
  dependencies: {
    clock: () => new Date(),
    newId,
    timers: { setTimeout, clearTimeout },
    seedSite: async () => {},
    openRenderings: (database, store) => new RenderThreads(database, store),
    adminFolder: fileURLToPath(ownFile('admin/dist')),
    assetsFolder: fileURLToPath(ownFile('embed/dist')),
    logStream: logOutput(STANDARD_ERROR),
  },
});
