/**
 * Puts the server into few files, for production: of its sources and libraries a start needs more
 * than a thousand, and to find and to load each takes longer than to run it. Names stay, so that a
 * stack in the log can be read, and `node --enable-source-maps` leads to the sources.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What holds machine code or data files stays in node_modules, as does what only some settings need. */
const external = [
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  'italian-cap-comuni-province',
  'pg',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  /^@aws-sdk\//,
  /^@opentelemetry\//,
];

await rm(`${root}/server/dist`, { recursive: true, force: true });
const bundle = await rolldown({
  // Threads and the site's processes begin in a file of their own.
  input: {
    main: 'server/src/app/main.ts',
    siteMain: 'server/src/app/siteMain.ts',
    threadMain: 'server/src/threads/threadMain.ts',
    checkpointThread: 'server/src/store/sqlite/checkpointThread.ts',
  },
  cwd: root,
  platform: 'node',
  external,
});
await bundle.write({
  dir: `${root}/server/dist`,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  sourcemap: true,
  charset: 'ascii',
  comments: false,
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
});
await bundle.close();
