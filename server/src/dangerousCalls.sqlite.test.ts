/** What no source may do, but the few files that are named here, each for its reason. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['model', 'site', 'server', 'admin', 'embed'];
const sources = new Map<string, string>();

beforeAll(async () => {
  for (const pkg of PACKAGES) {
    const names = await readdir(`${root}${pkg}/src`, { recursive: true });
    for (const name of names) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|^testing\//.test(name)) continue;
      const path = `${pkg}/src/${name}`;
      sources.set(path, await readFile(root + path, 'utf8'));
    }
  }
});

const CALLS: Record<string, [call: RegExp, allowed: string[]]> = {
  // Nothing of a request is among its words.
  'starts a program': [/child_process/, ['server/src/backups/tryRestore.ts']],
  'makes code of a text': [/\beval\(|new Function\b|setTimeout\(\s*['"`]/, []],
  // Scripts of ours alone: one asks V8 for its collector, one ends what renders for too long.
  'runs code of a text': [
    /node:vm/,
    ['server/src/base/gcPressure.ts', 'server/src/renders/build/allowance.ts'],
  ],
  // Names of operators and functions, and statements of migrations: texts of ours.
  'puts a text into SQL': [
    /sql\.raw\(/,
    [
      'server/src/store/migrations/dialect.ts',
      'server/src/store/postgres/postgresEngine.ts',
      'server/src/store/sqlite/sqliteEngine.ts',
    ],
  ],
  'takes numbers that can be guessed': [/Math\.random\(/, []],
  'uses a hash or cipher that is broken': [
    /['"`](?:md5|sha1|aes-\d+-(?:ecb|cbc)|des|rc4)['"`]/i,
    // What one-time codes are made with (RFC 6238).
    ['server/src/auth/authenticatorApp.ts'],
  ],
  // A document of its own, which is shown nowhere: markup that the editor reads and cleans.
  'makes markup of a text': [
    /\.(?:innerHTML|outerHTML)\s*\+?=[^=]|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/,
    [],
  ],
  // The preview and the form beside it, each of which goes by the window that sent a message, or by the port that the
  // other opened.
  'takes messages of other windows': [
    /addEventListener\(\s*['"`]message['"`]|\.onmessage\b/,
    [
      'admin/src/impact/PagePicture.tsx',
      'admin/src/preview/useFrames.ts',
      'admin/src/preview/usePageWriting.ts',
      'embed/src/preview/preview.ts',
      'embed/src/preview/shown.ts',
      'embed/src/writing/page.ts',
    ],
  ],
  // The address is a setting, and an answer that names another one is not followed; an export asks
  // the site itself.
  'asks other servers': [
    /\bfetch\(/,
    [
      'server/src/export/exportSite.ts',
      'server/src/export/publicSite.ts',
      'server/src/geocode/ask.ts',
    ],
  ],
  'believes any certificate': [/rejectUnauthorized:\s*false|NODE_TLS_REJECT/, []],
};

it.each(Object.entries(CALLS))('no source %s', (_, [call, allowed]) => {
  const server = call.source.includes('fetch');
  const found = [...sources].filter(
    ([path, text]) => call.test(text) && (!server || path.startsWith('server/src/')),
  );
  expect(found.map(([path]) => path).sort()).toEqual(allowed);
});
