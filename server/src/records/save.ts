/** The only way to create or update a record. */
import type { Answer } from '@regia/contract/contract.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { formInvalid, RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { changeRecords } from './change.ts';
import type { RecordContext } from './context.ts';
import { fittingOf } from './fitting.ts';
import { hiddenMaps } from './hiddenMaps.ts';
import { offSiteOf } from './offSite.ts';
import { parseFields } from './parse.ts';
import { type Extras, takeExtras } from './rules/extras.ts';
import { ruleOf } from './rules/index.ts';
import { defaultLanguage } from './siteLanguages.ts';
import { resolveTargets } from './targets.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { mustBeAllowed, SYSTEM, type Writer } from './writer.ts';

export type Saved = Answer<'PUT /api/records/:collection/:id'>;

type Given = Readonly<Record<string, unknown>>;

/**
 * Creates a record from what a client sent.
 * @param id its id, where it is known beforehand; else a new one
 * @throws RegiaError `accessDenied`, `formInvalid`, or what the entity's own rule refuses with
 */
export async function createRecord(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  given: Given,
  id: string = context.newId(),
): Promise<Saved> {
  mustBeAllowed(writer, 'create', entity);
  return save(context, writer, entity, (unit) => createIn(context, unit, entity, given, id));
}

/**
 * Creates a record as part of a larger change, whoever is allowed to.
 * @param promised has what the record is to get of which no client decides, such as a map's number
 * @returns the record as it is stored
 */
export async function createIn(
  context: RecordContext,
  unit: UnitOfWork,
  entity: Entity,
  given: Given,
  id: string = context.newId(),
  { trustsRefs, promised = {} }: Pick<UpdateOptions, 'trustsRefs'> & { promised?: Given } = {},
): Promise<AnyRecord> {
  const { extras, rest } = takeExtras(ruleOf(entity), given);
  const fields = await acceptFields(unit, entity, rest, null, { extras, trustsRefs });
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly && Object.hasOwn(promised, name)) fields[name] = promised[name];
  }
  return putByRule(context, unit, entity, unit.created(id, fields), null, { extras });
}

/**
 * Replaces a record by a client's edited copy of it.
 * @throws RegiaError `notFound`, `accessDenied`, `sync` where it was saved since the copy was read,
 * `formInvalid`, or what the entity's own rule refuses with
 */
export async function updateRecord(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  id: string,
  edited: Given,
): Promise<Saved> {
  mustBeAllowed(writer, 'update', entity);
  return save(context, writer, entity, (unit) =>
    updateIn(context, unit, entity, id, edited, {
      check(before) {
        mustBeAllowed(writer, 'update', entity, before);
        refuseStaleCopy(before, edited);
      },
    }),
  );
}

interface UpdateOptions {
  /** Throws where the record as it is stored must not be updated. */
  readonly check?: (before: AnyRecord) => void;
  /** What its references are taken from besides: a version of which it takes up something. */
  readonly version?: Given | null;
  /** Were its references allowed to whoever made it? Then the writer needs no right for them. */
  readonly trustsRefs?: boolean | undefined;
}

/**
 * Replaces the given fields of a record as part of a larger change, whoever is allowed to.
 * @returns the record as it is stored then
 */
export async function updateIn(
  context: RecordContext,
  unit: UnitOfWork,
  entity: Entity,
  id: string,
  given: Given,
  { check = () => {}, version = null, trustsRefs }: UpdateOptions = {},
): Promise<AnyRecord> {
  const before = await unit.find(entity.collection, id);
  if (!before) throw recordNotFound(entity.collection, id);
  check(before);
  const fields = await acceptFields(unit, entity, given, before, { version, trustsRefs });
  return putByRule(context, unit, entity, unit.updated(before, fields), before);
}

/**
 * Puts a record back as one of its versions has it, by the rules of any other save, whoever is
 * allowed to. A reference whose target is gone keeps the copy that the version has of it.
 * @param before the record as it is stored, or null if it is deleted
 * @returns the record as it is stored then
 */
export async function restoreIn(
  context: RecordContext,
  unit: UnitOfWork,
  entity: Entity,
  version: AnyRecord,
  before: AnyRecord | null,
): Promise<AnyRecord> {
  const fields = await acceptFields(unit, entity, {}, version);
  const record = unit.updated(before ?? version, fields);
  return putByRule(context, unit, entity, record, before, { origin: version });
}

async function save(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  work: (unit: UnitOfWork) => Promise<AnyRecord>,
): Promise<Saved> {
  const { result, renders } = await changeRecords(context, writer, async (unit) => {
    const stored = await work(unit);
    // Its references have just been filled from their live targets.
    const [record = stored] = await context.fillDerived(unit.session, entity, [stored]);
    return { record, offSite: await offSiteOf(unit.session, entity, stored) };
  });
  // Only now is it on the site, if that's soon done. Whatever happens to this, it is saved.
  const [record = result.record] = await context.siteStatus
    .fill(context.store.reader, entity, [result.record])
    .catch(() => []);
  return { ...result, record, renders };
}

/** @throws RegiaError `sync` where the record was saved since the edited copy of it was read */
export function refuseStaleCopy(
  stored: Pick<AnyRecord, 'updatedAt' | 'updatedBy'>,
  edited: Given,
): void {
  const isCurrent =
    edited.updatedAt === stored.updatedAt && (edited.updatedBy ?? null) === stored.updatedBy;
  if (!isCurrent) throw new RegiaError('sync', 'Data has been edited by another user');
}

/** The entity's fields as they will be stored, or all that is wrong with them at once. */
async function acceptFields(
  unit: UnitOfWork,
  entity: Entity,
  given: Given,
  stored: AnyRecord | null,
  {
    extras,
    version = null,
    trustsRefs = false,
  }: Pick<UpdateOptions, 'version' | 'trustsRefs'> & { extras?: Extras } = {},
): Promise<Record<string, unknown>> {
  let parsed = parseFields(entity, given, stored);
  if (parsed.isByDefaultLanguage) {
    const language = await defaultLanguage(unit.session);
    parsed = parseFields(entity, given, stored, language);
  }
  const { fields, problems } = await resolveTargets(
    unit.session,
    entity,
    parsed,
    [stored, version],
    trustsRefs ? SYSTEM : unit.writer,
  );
  const maps = await hiddenMaps(unit, entity, fields, stored);
  const all = { ...problems, ...maps, ...extras?.problems };
  if (Object.keys(all).length > 0) throw formInvalid(all);
  return fields;
}

async function putByRule(
  context: RecordContext,
  unit: UnitOfWork,
  entity: Entity,
  record: AnyRecord,
  before: AnyRecord | null,
  { extras, origin = before }: { extras?: Extras; origin?: AnyRecord | null } = {},
): Promise<AnyRecord> {
  const rule = ruleOf(entity);
  const step = { context, unit, entity, before, origin, extras: extras?.values ?? {} };
  const fitting: AnyRecord = { ...record, ...fittingOf(entity, record).values };
  const ruled = (await rule.beforeSave?.({ ...step, record: fitting })) ?? fitting;
  const after = withRuled(record, fitting, ruled);
  await unit.put(entity.collection, after, before);
  await rule.afterSave?.({ ...step, record: { ...fitting, ...ruled } });
  return after;
}

/** The record with what its rule has made of it: a rule sees only what fits, and the rest stays. */
function withRuled(record: AnyRecord, fitting: AnyRecord, ruled: AnyRecord): AnyRecord {
  const entries = Object.entries(ruled)
    .filter(([name, value]) => value !== fitting[name])
    .map(([name, value]) => {
      const [given, seen] = [record[name], fitting[name]];
      if (!isObject(value) || !isObject(given) || !isObject(seen)) return [name, value];
      const unseen = Object.entries(given).filter(([key]) => !Object.hasOwn(seen, key));
      return [name, Object.fromEntries([...Object.entries(value), ...unseen])];
    });
  return { ...record, ...Object.fromEntries(entries) };
}
