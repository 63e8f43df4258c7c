/** What is stored of a file's record, and what is told of what becomes of its values. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Conversion } from '@regia/model/normal/around.ts';
import { type NormalRecord, normaliseRecord } from '@regia/model/normal/normalise.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { fittingSlug } from '@regia/model/rules/slug.ts';
import { conversionRemark, type FileRecord, ownField } from '../dataFiles/fileRecord.ts';
import { keptOf, withKept } from './keptOnImport.ts';

export interface ToStore {
  readonly record: AnyRecord;
  /** Of what the file has in another form, or in none that could be read. */
  readonly told: readonly Omit<Remark, 'collection' | 'id'>[];
}

export interface Import {
  /** When and by whom it is done. */
  readonly at: string;
  readonly by: string | null;
  /** The site's default language, in which everything goes that has none. */
  readonly language: SiteLanguage;
  /**
   * Does a stored map keep its number, and the site its languages, where the file has none for them? What
   * a restore brings is the file's.
   */
  readonly keepsStored: boolean;
  /** Is it a backup of the list, which was made here? Only its log tells of this history. */
  readonly isOwnBackup: boolean;
}

/** The record that is to be stored, in the normal form of its fields, given the one that is. */
export function recordToStore(
  file: FileRecord,
  before: AnyRecord | null,
  { at, by, language, keepsStored }: Import,
): ToStore {
  const { fields, conversions } = normalFields(file, language, before);
  const kept = keepsStored && before ? keptOf(file, fields, before) : [];
  const others = conversions.filter(
    (one) => !kept.some(({ path }) => one.path.startsWith(path)) && !isGivenLater(file, one),
  );
  // What the file does not speak of stays without a word.
  const spoken = kept.filter(({ path }) => Object.hasOwn(file.fields, path));
  const entity: Entity | undefined = entityOf(file.collection);
  // A save would fill it in, and the record would move.
  const isPlaced = !entity?.sortable || Object.hasOwn(fields, 'order');
  const placed = isPlaced ? fields : { ...fields, order: ownField(entity, 'order')?.initial() };
  return {
    record: withMeta({ ...file, fields: withKept(placed, kept) }, before, { at, by }),
    told: [
      ...others.map(conversionRemark),
      ...spoken.map(({ code, ...one }) => ({ ...conversionRemark(one), code })),
    ],
  };
}

/**
 * A record's fields in their normal form.
 * @param before as it is stored, whose addresses stay what they are
 */
export function normalFields(
  { collection, fields }: Pick<FileRecord, 'collection' | 'fields'>,
  language: SiteLanguage,
  before: AnyRecord | null = null,
): Pick<NormalRecord, 'fields' | 'conversions'> {
  const entity: Entity | undefined = entityOf(collection);
  if (!entity) return { fields, conversions: [] };
  const normal = normaliseRecord(entity, fields, language);
  const { slug } = normal.fields;
  if (!ownField(entity, 'slug') || !isObject(slug)) return normal;
  const stored = isObject(before?.slug) ? before.slug : {};
  const conversions = [...normal.conversions];
  const entries = Object.entries(slug).map(([key, given]) => {
    if (typeof given !== 'string' || given === stored[key]) return [key, given];
    const fitting = fittingSlug(given, key) || given;
    if (fitting !== given) conversions.push({ path: `slug.${key}`, from: given, to: fitting });
    return [key, fitting];
  });
  return { fields: { ...normal.fields, slug: Object.fromEntries(entries) }, conversions };
}

/** Nothing in a field that a save fills in, such as a map's number, is nothing worth telling. */
function isGivenLater({ collection }: FileRecord, { path, from }: Conversion): boolean {
  const entity: Entity | undefined = entityOf(collection);
  const isNothing = from === null || from === '';
  return isNothing && entity !== undefined && ownField(entity, path)?.readOnly === true;
}

function withMeta(
  { id, fields, meta }: FileRecord,
  before: AnyRecord | null,
  { at, by }: { at: string; by: string | null },
): AnyRecord {
  const createdAt = meta.createdAt ?? before?.createdAt ?? at;
  return {
    ...fields,
    id,
    createdAt,
    createdBy: meta.createdBy !== undefined ? meta.createdBy : (before?.createdBy ?? by),
    updatedAt: meta.updatedAt ?? meta.createdAt ?? at,
    updatedBy: meta.updatedBy !== undefined ? meta.updatedBy : by,
  };
}
