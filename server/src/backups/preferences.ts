/** What users have stored for their interface, in a backup: one JSON object a line. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type StoredPreference, somePreferences } from '../store/preferences.ts';
import type { Session } from '../store/store.ts';

const line = z.object({
  user: z.string().min(1),
  name: z.string().regex(/^[\w.-]{1,60}$/),
  value: z.record(z.string(), z.unknown()),
});

/** The lines of all that is stored. */
export async function* preferenceLines(session: Session): AsyncGenerator<string> {
  for (let last: StoredPreference | undefined; ; ) {
    const some = await somePreferences(session, last);
    for (const { user, name, value } of some) {
      yield `${JSON.stringify({ user, name, value: JSON.parse(value) })}\n`;
    }
    last = some.at(-1);
    if (!last) return;
  }
}

/** What such lines say; those that say nothing are left out. */
export async function* readPreferences(bytes: Readable): AsyncGenerator<StoredPreference> {
  for await (const text of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    const { success, data } = line.safeParse(parsed(text));
    if (success) yield { ...data, value: JSON.stringify(data.value) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
