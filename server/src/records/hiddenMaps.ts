/** `%MAP-7%` puts a map with all its points on a page: nobody reads by its number what they may not see. */
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { decideToSee } from '@regia/model/permissions.ts';
import { mapNumbersIn } from '@regia/model/rules/mapPlaceholder.ts';
import { mapInput } from '@regia/site/inputs.ts';
import { getDocument } from '../store/documents.ts';
import { publicAt } from '../store/publicNow.ts';
import type { Session } from '../store/store.ts';
import { keyHolder } from '../store/uniqueKeys.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { maySee, type Writer } from './writer.ts';

/** So many are told: each is looked up. */
const MOST_TOLD = 20;

/**
 * The sections that newly mention a map that their writer may not see, and that the public does not see either.
 * Whether there is a map with that number is not told.
 */
export async function hiddenMaps(
  { session, writer, at }: UnitOfWork,
  entity: Entity,
  { sections }: Readonly<Record<string, unknown>>,
  stored: AnyRecord | null,
): Promise<Record<string, FieldProblem>> {
  if (!entity.isWebDocument || !isObject(sections) || seesAll(writer)) return {};
  const known = new Map<number, boolean>();
  for (const { numbers } of mentionsIn(stored?.sections)) {
    for (const number of numbers) known.set(number, true);
  }
  const problems: Record<string, FieldProblem> = {};
  for (const { path, numbers } of mentionsIn(sections)) {
    for (const number of numbers) {
      const isSeen = known.get(number) ?? (await isShown(session, writer, number, at));
      known.set(number, isSeen);
      if (!isSeen) problems[`sections.${path}.value`] = 'targetHidden';
    }
    if (Object.keys(problems).length === MOST_TOLD) break;
  }
  return problems;
}

function seesAll(writer: Writer): boolean {
  if (writer.role === null) return true;
  const others = { createdBy: null };
  return [map, mapPoint].every((entity) => decideToSee(writer, entity, others).allowed);
}

/** The numbers that each section mentions. */
function mentionsIn(sections: unknown): { path: string; numbers: number[] }[] {
  if (!isObject(sections)) return [];
  return Object.entries(sections).flatMap(([language, items]) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown, at) => {
      const value = isObject(item) ? item.value : undefined;
      const numbers = typeof value === 'string' ? mapNumbersIn(value) : [];
      return numbers.length > 0 ? [{ path: `${language}.${at}`, numbers }] : [];
    }),
  );
}

/** May the writer see the map and its points, or does everybody? */
async function isShown(
  session: Session,
  writer: Writer,
  number: number,
  at: string,
): Promise<boolean> {
  const id = await keyHolder(session, map.collection, {
    name: 'referenceNumber',
    value: String(number),
  });
  const record = id === null ? null : await getDocument(session, map.collection, id);
  if (!record) return false;
  if (maySee(writer, map, record) && maySee(writer, mapPoint, undefined)) return true;
  const shown = await session.db
    .selectFrom('read_sets')
    .innerJoin('render_reads', 'render_reads.reads', 'read_sets.reads')
    .innerJoin('renders', 'renders.node', 'render_reads.node')
    .select('renders.node')
    .where('read_sets.input', '=', mapInput(number))
    .where(publicAt(at))
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
