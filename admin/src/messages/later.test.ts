import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { later } from './it/later.ts';

/** What is shown before the later texts are sure to be there. */
const SHOWN_AT_ONCE =
  '{shell,palette,keyboard,navigation,preferences,session,themes,ui,lib,mistakes,resource/list,screens/{list,actions}}/**/*.{ts,tsx}';

it('fetches later only what neither the frame nor a list says', async () => {
  const said = new RegExp(`['"\`](?:${Object.keys(later).join('|')})\\.`);
  const early: string[] = [];
  const cwd = join(import.meta.dirname, '..');
  for await (const path of glob(SHOWN_AT_ONCE, { cwd })) {
    if (said.test(readFileSync(join(cwd, path), 'utf8'))) early.push(path);
  }
  expect(early).toEqual([]);
});
