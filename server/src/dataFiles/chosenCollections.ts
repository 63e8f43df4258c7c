/** Which collections somebody may name: in a choice, which may be mistyped, and in a file. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { likelyCollection } from '@regia/model/rules/likelyCollection.ts';
import type { Session } from '../store/store.ts';
import { allCollections, rootOf } from './exportData.ts';
import { unusableFile } from './mistakes.ts';
import { isWithin, sizesOfCollections } from './scope.ts';

/**
 * Refuses names of collections that are neither Regia's nor stored: what they stand for would be passed over.
 * @throws RegiaError `invalidParameters`
 */
export async function requireCollections(
  session: Session,
  chosen: readonly string[],
): Promise<void> {
  const stored = new Set((await sizesOfCollections(session)).keys());
  const unknown = chosen.filter((name) => !entityOf(name) && !holds(stored, name));
  if (unknown.length === 0) return;
  throw noSuchCollections(unknown, await allCollections(session));
}

/**
 * Refuses names of collections that a file doesn't have.
 * @throws RegiaError `invalidParameters`
 */
export function requireInFile(present: readonly string[], chosen: readonly string[]): void {
  const paths = new Set(present);
  const unknown = chosen.filter((name) => !holds(paths, name));
  if (unknown.length > 0) throw noSuchCollections(unknown, present, ' in the file');
}

/** What there may be of them, those of Regia included: each export and backup goes through them one by one. */
const MOST_COLLECTIONS = 1_000;

/**
 * Refuses a file with which there would be too many collections.
 * @param paths the collections of the file
 * @throws RegiaError `invalidData`
 */
export async function requireFew(session: Session, paths: ReadonlySet<string>): Promise<void> {
  const stored = new Set(await allCollections(session));
  const added = new Set(paths.values().map(rootOf)).difference(stored);
  const count = stored.size + added.size;
  if (added.size === 0 || count <= MOST_COLLECTIONS) return;
  throw unusableFile('tooManyCollections', String(count));
}

function holds(paths: ReadonlySet<string>, name: string): boolean {
  return isWithin(paths, name) || paths.values().some((path) => path.startsWith(`${name}/`));
}

function noSuchCollections(
  unknown: readonly string[],
  present: readonly string[],
  where = '',
): RegiaError {
  const sentences = unknown.map((name) => {
    const likely = likelyCollection(name);
    const end = likely && present.includes(likely) ? `: did you mean ${likely}?` : '.';
    return `There is no collection ${name}${where}${end}`;
  });
  if (present.length > 0) sentences.push(`Collections${where}: ${present.join(', ')}`);
  return new RegiaError('invalidParameters', sentences.join(' '));
}
