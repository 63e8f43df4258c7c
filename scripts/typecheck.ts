/** `npm run typecheck`: every package, or the packages named (`npm run typecheck -- model site`). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2);
const all = ['model', 'contract', 'site', 'server', 'admin', 'embed', 'e2e', 'bench', 'scripts'];
const packages = named.length > 0 ? named : all;

const failed = packages.filter((pkg) => {
  const { status } = spawnSync(
    process.execPath,
    [`${root}/node_modules/typescript/bin/tsc`, '-p', `${root}/${pkg}`],
    { stdio: 'inherit' },
  );
  return status !== 0;
});

if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(', ')}`);
  process.exit(1);
}
