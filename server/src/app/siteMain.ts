/** One of the processes of the public site: `siteProcesses.ts` starts it, and tells it when to end. */
import '../base/umask.ts';
import '../base/v8Flags.ts';
import '../base/machineZone.ts';
import '../base/compileCache.ts';

const { runSiteProcess } = await import('./siteProcess.ts');
await runSiteProcess();
