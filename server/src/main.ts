/** Starts Regia. The first must hold before anything else is loaded. */
import './umask.ts';
import { startSmall } from './heap.ts';
import './machineZone.ts';
import './compileCache.ts';

const allowGrowth = startSmall();
const { runService } = await import('./service.ts');
await runService();
allowGrowth();
