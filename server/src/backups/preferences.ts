/** What users have stored for their interface, in a backup. */
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type StoredPreference, somePreferences } from '../store/preferences.ts';
import type { Session } from '../store/store.ts';
import { readJsonLines } from './jsonLines.ts';

const preference = z.object({
  user: z.string().min(1),
  name: z.string().regex(/^[\w.-]{1,60}$/),
  value: z.record(z.string(), z.unknown()),
});

/** All that is stored. */
export async function* allPreferences(
  session: Session,
): AsyncGenerator<z.output<typeof preference>> {
  for (let last: StoredPreference | undefined; ; ) {
    const some = await somePreferences(session, last);
    for (const { user, name, value } of some) yield { user, name, value: JSON.parse(value) };
    last = some.at(-1);
    if (!last) return;
  }
}

/** What an entry says of them. */
export async function* readPreferences(bytes: Readable): AsyncGenerator<StoredPreference> {
  for await (const one of readJsonLines(bytes, preference)) {
    yield { ...one, value: JSON.stringify(one.value) };
  }
}
