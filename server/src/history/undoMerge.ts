/** One change of a record is taken back, and what came after it stays. */
import { createHash } from 'node:crypto';
import type { SiteLanguage } from '@regia/model/constants.ts';
import { Effort } from '@regia/model/difference/effort.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Ref, RefField } from '@regia/model/fields/ref.ts';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { besideCopies, isBesideCopies } from '@regia/model/rules/besideCopies.ts';
import { mapRefs } from '../records/mapRefs.ts';

export interface UndoMerge {
  /** The record as it would be without the change. */
  readonly record: AnyRecord;
  /** Did nobody change since what the change had changed? */
  readonly isClean: boolean;
  /** Is the record without the change already? */
  readonly isNothing: boolean;
  /**
   * The entity's fields after the change, as they are now, and before the change; null where nobody
   * need choose between them.
   */
  readonly versions: Versions<Members> | null;
}

type Copying = Pick<RefField, 'collection'>;

/** A record before a change, after it, and as it is now. */
type Stages = Readonly<Record<'before' | 'after' | 'stored', AnyRecord>>;

/**
 * The merges of one undoing, which share an effort. What was worked out already, as before a
 * transaction for which others wait, is not worked out again.
 */
export class UndoMerges {
  readonly #effort = new Effort();
  readonly #known = new Map<string, UndoMerge>();

  /**
   * @param name says which versions they are, but for how the record is now
   * @param language in which goes what has none
   */
  of(name: string, entity: Entity, stages: Stages, language: SiteLanguage): UndoMerge {
    const now = createHash('sha256').update(JSON.stringify(stages.stored)).digest('base64url');
    const key = `${name} ${now}`;
    const merge = this.#known.get(key) ?? mergeUndo(entity, stages, language, this.#effort);
    this.#known.set(key, merge);
    return merge;
  }
}

/** Merges what a record was before a change with what has become of it since. */
function mergeUndo(
  entity: Entity,
  stages: Stages,
  language: SiteLanguage,
  effort: Effort,
): UndoMerge {
  const copies = new Map<string, Ref>();
  const fieldsOf = (record: AnyRecord): Members => normaliseRecord(entity, record, language).fields;
  const replaced = (fields: Members, replace: (key: string, ref: Ref, field: Copying) => Ref) => {
    const entries = Object.entries(entity.fields).filter(([name]) => Object.hasOwn(fields, name));
    return Object.fromEntries(
      entries.map(([name, field]) => [
        name,
        mapRefs(field, fields[name], name, (ref, of) =>
          replace(`${of.collection}/${ref.id}`, ref, of),
        ),
      ]),
    );
  };
  const [before, after, stored] = [
    fieldsOf(stages.before),
    fieldsOf(stages.after),
    fieldsOf(stages.stored),
  ];
  for (const version of [before, after, stored]) {
    replaced(version, (key, ref, { collection }) => {
      copies.set(key, copyOf(ref, collection));
      return ref;
    });
  }
  // A target that was renamed meanwhile is the same target: each version shows its latest copy.
  const aligned = (version: Members) =>
    replaced(version, (key, ref, { collection }) => ({
      ...(copies.get(key) ?? ref),
      ...besideCopies(ref, collection),
    }));
  const versions = { base: aligned(after), theirs: aligned(stored), mine: aligned(before) };
  const { values, pieces, undecided } = mergeRecords(entity, versions, {}, effort);
  const isClean = undecided.length === 0;
  return {
    record: { ...stages.stored, ...values },
    isClean,
    isNothing: pieces.every(({ origin }) => origin === 'theirs'),
    versions: isClean ? null : versions,
  };
}

/** A reference with what it has of its target alone. */
function copyOf(ref: Ref, collection: string): Ref {
  const copied = Object.entries(ref).filter(([name]) => !isBesideCopies(name, collection));
  return Object.fromEntries(copied) as Ref;
}
