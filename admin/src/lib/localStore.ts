/** What the browser remembers for us. It may refuse to: then nothing is remembered, nothing fails. */
import { VERSION } from '@regia/model/constants.ts';

const PREFIX = 'regia.';

/** The key under which the browser keeps what is stored under a name. */
export function keyOf(name: string): string {
  return PREFIX + name;
}

/** What was stored under a name, or undefined. Its shape is for the caller to check. */
export function recall(name: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value that JSON can hold. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Removes what was stored under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is forbidden.
  }
}

/** Empties the storage when another version of the product filled it, but for who is signed in. */
export function forgetOtherVersions(): void {
  if (recall('version') === VERSION) return;
  const user = recall('user');
  try {
    localStorage.clear();
  } catch {
    // Storage is forbidden.
  }
  remember('version', VERSION);
  if (typeof user === 'string') remember('user', user);
}
