/** `npm run typecheck`: every room, or the rooms named (`npm run typecheck -- model site`). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2);
const all = ['model', 'contract', 'site', 'server', 'admin', 'embed', 'e2e', 'bench', 'scripts'];
const rooms = named.length > 0 ? named : all;

const failed = rooms.filter((room) => {
  const { status } = spawnSync(
    process.execPath,
    [`${root}/node_modules/typescript/bin/tsc`, '-p', `${root}/${room}`],
    { stdio: 'inherit' },
  );
  return status !== 0;
});

if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
