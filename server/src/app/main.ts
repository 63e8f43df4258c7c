/** Starts Regia. The first must hold before anything else is loaded. */
import '../base/umask.ts';
import { startSmall } from '../base/v8Flags.ts';
import '../base/machineZone.ts';
import '../base/compileCache.ts';

const allowGrowth = startSmall();
const { runService } = await import('./service.ts');
await runService();
allowGrowth();
