import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startMeasured } from './start/measuredProcess.ts';
import { install, publishIn, signIn } from './start/use.ts';
import { readingLoads, savingLoad } from './http/adminLoads.ts';
import { publicLoads } from './http/publicLoads.ts';
import { loadWhileRendering } from './http/whileRendering.ts';
const data = join(mkdtempSync('/tmp/w6/sq-'), 'data'); execFileSync('cp', ['-r', process.env.KEEP ?? '/tmp/w6/fill10k', data]);
const server = await startMeasured('/work/main/server/dist/main.mjs', data, process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/w6/prof' } : {});
try {
  await install(server, false).catch(() => {}); await publishIn(server, ['it', 'en']);
  const admin = { url: server.admin, cookie: await signIn(server) };
  const all: Record<string, any> = { ...Object.fromEntries(Object.entries(readingLoads(admin, 10000)).map(([k, v]) => [k, () => v])), save: () => savingLoad(admin), ...publicLoads(server.site, 10000) };
  for (const [what, prepare] of Object.entries(all)) { if (process.env.ONLY && !RegExp(process.env.ONLY).test(what)) continue; const l = await loadWhileRendering(admin, prepare); console.log(what, 'p97.5', l.slow, 'p99', l.slowest, 'failed', l.failed, 'made', l.made, (server.memory()).toFixed(0) + ' MiB'); }
} finally { await server.stop(); rmSync(data, { recursive: true, force: true }); }
