/** Changes of a record are taken back, and what others did between and after them stays. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SiteLanguage } from '@regia/model/constants.ts';
import { Effort } from '@regia/model/difference/effort.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Ref, RefField } from '@regia/model/fields/ref.ts';
import { type Merge, mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import type { Choice, Piece, Versions } from '@regia/model/merge/piece.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { besideCopies, isBesideCopies } from '@regia/model/rules/besideCopies.ts';
import { mapRefs } from '../records/mapRefs.ts';

export interface UndoMerge {
  /** The record as it would be without the changes. */
  readonly record: AnyRecord;
  /** Did nobody change since what the changes had changed? */
  readonly isClean: boolean;
  /** Is the record without the changes already? */
  readonly isNothing: boolean;
  /**
   * The entity's fields after the changes, as they are now, and before the changes; null where nobody
   * need choose between them. Of changes between which others made some, what needs no choice is the
   * same in all three.
   */
  readonly versions: Versions<Members> | null;
}

type Copying = Pick<RefField, 'collection'>;

/** A record before changes that follow each other, and after them. */
export interface Stretch {
  readonly before: AnyRecord;
  readonly after: AnyRecord;
}

/** Stretches of a record's history, the latest first, and the record from which they are taken. */
export interface Stages {
  readonly stretches: readonly Stretch[];
  readonly from: AnyRecord;
}

/**
 * The merges of one undoing, which share an effort. What was worked out already, as before a
 * transaction for which others wait, is not worked out again.
 */
export class UndoMerges {
  readonly #effort = new Effort();
  readonly #known = new Map<string, UndoMerge>();

  /**
   * @param name says which versions they are, but for the record from which they are taken
   * @param language in which goes what has none
   */
  of(name: string, entity: Entity, stages: Stages, language: SiteLanguage): UndoMerge {
    const from = createHash('sha256').update(JSON.stringify(stages.from)).digest('base64url');
    const key = `${name} ${from}`;
    const merge = this.#known.get(key) ?? mergeUndo(entity, stages, language, this.#effort);
    this.#known.set(key, merge);
    return merge;
  }
}

/** Takes one stretch after the other from a record. */
export function mergeUndo(
  entity: Entity,
  stages: Stages,
  language: SiteLanguage,
  effort: Effort,
): UndoMerge {
  const { stretches, from } = alignedStages(entity, stages, language);
  let versions: Versions<Members> = { base: from, theirs: from, mine: from };
  let merged = mergeRecords(entity, versions, {}, effort);
  let isNothing = true;
  for (const { before, after } of stretches) {
    const one = { base: after, theirs: versions.mine, mine: before };
    merged = mergeRecords(entity, one, {}, effort);
    isNothing &&= merged.pieces.every(({ origin }) => origin === 'theirs');
    versions = stretches.length === 1 ? one : withoutStretch(entity, versions, one, merged);
  }
  if (stretches.length > 1) merged = mergeRecords(entity, versions, {}, effort);
  const isClean = merged.undecided.length === 0;
  // What none of them touched is as it is stored, and not as it was made comparable.
  const altered = Object.entries(merged.values).filter(([name]) =>
    stretches.some(({ before, after }) => !isDeepStrictEqual(before[name], after[name])),
  );
  return {
    record: { ...stages.from, ...Object.fromEntries(altered) },
    isClean,
    isNothing,
    versions: isClean ? null : versions,
  };
}

/** The steps of what is asked on the way: twice the same, so that answers are to the same pieces. */
const SHARE = 20;

/** What comes of a stretch by each answer to what it asks, and by each to what later ones have asked. */
function withoutStretch(
  entity: Entity,
  { base, theirs, mine }: Versions<Members>,
  one: Versions<Members>,
  { values, undecided }: Merge,
): Versions<Members> {
  if (theirs === mine && undecided.length === 0) {
    return { base: values, theirs: values, mine: values };
  }
  const by = (from: Members, choose: (piece: Piece) => Choice): Members => {
    const versions = { ...one, theirs: from };
    const asked = mergeRecords(entity, versions, {}, Effort.shareOf(SHARE));
    const open = new Set(asked.undecided);
    const choices = asked.pieces.filter(({ key }) => open.has(key));
    const chosen = Object.fromEntries(choices.map((piece) => [piece.key, choose(piece)]));
    return mergeRecords(entity, versions, chosen, Effort.shareOf(SHARE)).values;
  };
  return {
    base: by(base, (piece) => ({ take: 'joined', value: piece.base })),
    theirs: by(theirs, () => ({ take: 'theirs' })),
    mine: values,
  };
}

/** The fields of the versions. A target that was renamed meanwhile is the same target: each shows its latest copy. */
function alignedStages(entity: Entity, { stretches, from }: Stages, language: SiteLanguage) {
  const copies = new Map<string, Ref>();
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
  const fieldsOf = (record: AnyRecord): Members => {
    const { fields } = normaliseRecord(entity, record, language);
    replaced(fields, (key, ref, { collection }) => {
      copies.set(key, copyOf(ref, collection));
      return ref;
    });
    return fields;
  };
  // The oldest come first, so that the latest copy of each target stays.
  const read = stretches.toReversed().map(({ before, after }) => ({
    before: fieldsOf(before),
    after: fieldsOf(after),
  }));
  const now = fieldsOf(from);
  const aligned = (version: Members): Members =>
    replaced(version, (key, ref, { collection }) => ({
      ...(copies.get(key) ?? ref),
      ...besideCopies(ref, collection),
    }));
  return {
    stretches: read.toReversed().map(({ before, after }) => ({
      before: aligned(before),
      after: aligned(after),
    })),
    from: aligned(now),
  };
}

/** A reference with what it has of its target alone. */
function copyOf(ref: Ref, collection: string): Ref {
  const copied = Object.entries(ref).filter(([name]) => !isBesideCopies(name, collection));
  return Object.fromEntries(copied) as Ref;
}
