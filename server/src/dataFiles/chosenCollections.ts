/** Collections that somebody chose by their names, which may be mistyped. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { likelyCollection } from '@regia/model/rules/likelyCollection.ts';
import type { Session } from '../store/store.ts';
import { allCollections } from './exportData.ts';
import { collectionsWithin, isWithin } from './scope.ts';

/**
 * Refuses names of collections that are neither Regia's nor stored: what they stand for would be passed over.
 * @throws RegiaError `invalidParameters`
 */
export async function requireCollections(
  session: Session,
  chosen: readonly string[],
): Promise<void> {
  const stored = await collectionsWithin(session, chosen);
  const unknown = chosen.filter((name) => !entityOf(name) && !holds(stored, name));
  if (unknown.length > 0) throw noSuchCollections(unknown, await allCollections(session));
}

/**
 * Refuses names of collections that a file doesn't have.
 * @throws RegiaError `invalidParameters`
 */
export function requireInFile(present: readonly string[], chosen: readonly string[]): void {
  const unknown = chosen.filter((name) => !holds(present, name));
  if (unknown.length > 0) throw noSuchCollections(unknown, present, ' in the file');
}

function holds(paths: readonly string[], name: string): boolean {
  return isWithin(paths, name) || paths.some((path) => isWithin([name], path));
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
