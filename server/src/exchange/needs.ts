/** What other records cannot do without, where whole collections go. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { Reference } from '@regia/model/fields/field.ts';
import { isWithin } from '../dataFiles/scope.ts';
import type { ReportBuilder } from '../operations/reportBuilder.ts';
import { holdsRefs } from '../records/mapRefs.ts';
import type { LinkSource } from '../store/links.ts';
import type { Session } from '../store/store.ts';

/** A record that would go, with the field of the one that refers to it. */
export interface Need {
  readonly from: LinkSource;
  readonly to: Reference;
}

/** The references to records within the scopes that forbid to delete these, by model's fields. */
export async function needsOf({ db }: Session, scopes: ReadonlySet<string>): Promise<Need[]> {
  const needs: Need[] = [];
  for (const { collection, fields } of ENTITIES) {
    const refusing = Object.entries(fields).flatMap(([name, field]) =>
      holdsRefs(field) ? [name] : [],
    );
    if (refusing.length === 0) continue;
    const rows = await db
      .selectFrom('links')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.collection', '=', 'links.to_collection')
          .onRef('documents.id', '=', 'links.to_id'),
      )
      .select(['from_id', 'field', 'to_collection', 'to_id'])
      .where('from_collection', '=', collection)
      .where('field', 'in', refusing)
      .orderBy('from_id')
      .execute();
    for (const { from_id, field, to_collection, to_id } of rows) {
      const from = { collection, id: from_id, field };
      const to = { collection: to_collection, id: to_id };
      if (isWithin(scopes, to.collection)) needs.push({ from, to });
    }
  }
  return needs;
}

/** What stays because something does that needs it, and what that needs in its turn. */
export function keptBy(
  needs: readonly Need[],
  isProtected: (record: Reference) => boolean,
): readonly Reference[] {
  const kept = new Map<string, Reference>();
  const isKept = (one: Reference) => kept.has(nameOf(one)) || isProtected(one);
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const { from, to } of needs) {
      if (isKept(from) && !isKept(to)) kept.set(nameOf(to), to);
    }
  }
  return [...kept.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

export function isIn(records: readonly Reference[]): (record: Reference) => boolean {
  const names = new Set(records.map(nameOf));
  return (record) => names.has(nameOf(record));
}

/** Says which records stay though they were to go. */
export function tellKept(report: ReportBuilder, kept: readonly Reference[]): void {
  for (const { collection, id } of kept) {
    report.count(collection, 'refused');
    report.remark({ code: 'kept', collection, id, field: null });
  }
}

function nameOf({ collection, id }: Reference): string {
  return `${collection}/${id}`;
}
