/** What looks like a file's name or a map's placeholder is a row beside its record, and nobody writes many. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { mapNumbersIn } from '@regia/model/rules/mapPlaceholder.ts';
import { stemsIn } from '../files/mentions.ts';

/** Files and maps of one record. */
export const MOST_MENTIONED = 5_000;

/** The shortest that there is. */
const SHORTEST = '%MAP-1%'.length;

/**
 * The place of what speaks of too many files and maps, where there are more than before: nobody has to take
 * away what is stored.
 */
export function mentionsBeyond(
  fields: Readonly<Record<string, unknown>>,
  stored: AnyRecord | null,
): readonly [path: string, problem: FieldProblem] | null {
  const now = mentionsByPath(fields);
  if (totalOf(now) <= MOST_MENTIONED) return null;
  const before = mentionsByPath(stored ?? {});
  if (totalOf(now) <= totalOf(before)) return null;
  const growthOf = ([path, count]: [string, number]) => count - (before.get(path) ?? 0);
  const [[place] = ['']] = [...now].sort((one, other) => growthOf(other) - growthOf(one));
  return [place, 'tooLong'];
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((sum, count) => sum + count, 0);
}

/** Each counts once at each place: a field, or what it has for a language. */
function mentionsByPath(fields: Readonly<Record<string, unknown>>): Map<string, number> {
  if (mentionsIn(textOf(fields)) <= MOST_MENTIONED) return new Map();
  const texts = Object.entries(fields).flatMap(([name, value]): [path: string, text: string][] =>
    isObject(value)
      ? Object.entries(value).map(([key, one]) => [`${name}.${key}`, textOf(one)])
      : [[name, textOf(value)]],
  );
  return new Map(
    texts.map(([path, text]) => [
      path,
      new Set(stemsIn(text)).size + new Set(mapNumbersIn(text)).size,
    ]),
  );
}

/** No less than there are: nearly always few, so nobody need look where. */
function mentionsIn(text: string): number {
  if (text.length < MOST_MENTIONED * SHORTEST) return 0;
  return stemsIn(text).length + text.split('%MAP-').length - 1;
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
