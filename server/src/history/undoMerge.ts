/** One change of a record is taken back, and what came after it stays. */
import type { Members } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { mapRefs } from '../records/mapRefs.ts';

export interface UndoMerge {
  /** The record as it would be without the change. */
  readonly record: AnyRecord;
  /** Did nobody change since what the change had changed? */
  readonly isClean: boolean;
  /** Is the record without the change already? */
  readonly isNothing: boolean;
  /** The entity's fields: after the change, as they are now, and before the change. */
  readonly versions: Versions<Members>;
}

/**
 * Merges what a record was before a change with what has become of it since.
 * @param after what the change made of it
 */
export function mergeUndo(
  entity: Entity,
  { before, after, stored }: Readonly<Record<'before' | 'after' | 'stored', AnyRecord>>,
): UndoMerge {
  const copies = new Map<string, Ref>();
  const fieldsOf = (record: AnyRecord, replace: (key: string, ref: Ref) => Ref): Members => {
    const { fields } = normaliseRecord(entity, record);
    const known = Object.entries(entity.fields).filter(([name]) => Object.hasOwn(fields, name));
    return Object.fromEntries(
      known.map(([name, field]) => [
        name,
        mapRefs(field, fields[name], name, (ref, { collection }) =>
          replace(`${collection}/${ref.id}`, ref),
        ),
      ]),
    );
  };
  for (const version of [before, after, stored]) {
    fieldsOf(version, (key, ref) => {
      copies.set(key, ref);
      return ref;
    });
  }
  // A target that was renamed meanwhile is the same target: each version shows its latest copy.
  const aligned = (version: AnyRecord) => fieldsOf(version, (key, ref) => copies.get(key) ?? ref);
  const versions = { base: aligned(after), theirs: aligned(stored), mine: aligned(before) };
  const { values, pieces, undecided } = mergeRecords(entity, versions);
  return {
    record: { ...stored, ...values },
    isClean: undecided.length === 0,
    isNothing: pieces.every(({ origin }) => origin === 'theirs'),
    versions,
  };
}
