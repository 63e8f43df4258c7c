/**
 * `npm run dev`: the admin on Vite's server and the API restarting on change. Both end when one
 * of them does. What pages of the public site load is built once, at the start.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await buildIfStale({ only: ['embed'] });

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/app/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [`${root}/node_modules/vite/bin/vite.js`], {
    cwd: `${root}/admin`,
    stdio: 'inherit',
  }),
];

function stop(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM');
  });
}
