/** Which settings are secrets, so that none of them reaches the log. */
import { decoded } from './parameters.ts';

/**
 * Whatever is named a secret, a token or a key, the headers for a collector, and the passwords in
 * addresses: as they are written there, and as they are meant.
 * @param settings by the names that they have in the environment
 */
export function secretsOf(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (name.endsWith('_HEADERS')) return Object.values(Object(value)).map(String);
    if (typeof value !== 'string') return [];
    if (/SECRET|PASSWORD|TOKEN|_KEY$/.test(name)) return [value];
    return name.endsWith('_URL') ? passwordsIn(value) : [];
  });
}

/** Where there are several hosts, no library for addresses reads them. */
function passwordsIn(address: string): string[] {
  const [, password] = /^[\w+.-]+:\/\/[^:@/?#]*:([^@/?#]+)@/.exec(address) ?? [];
  return password ? [password, decoded(password)] : [];
}
