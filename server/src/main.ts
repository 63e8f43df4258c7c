/** Starts Regia. Both of the first must hold before anything else is loaded. */
import './heap.ts';
import './compileCache.ts';

const { runService } = await import('./service.ts');
await runService();
