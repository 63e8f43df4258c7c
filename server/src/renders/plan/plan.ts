/** From a change to what it alters: the only place that knows which inputs a write touches. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import {
  fieldInput,
  fileInput,
  HELD,
  listInput,
  mapInput,
  pointsInput,
  recordInput,
  SECTIONS_SIZE,
  SETTINGS_PREFIX,
  SIZE,
  variableInput,
  WEB_COLLECTIONS,
  type WebCollection,
} from '@regia/site/inputs.ts';
import { listedSize, sectionsSize } from '@regia/site/memory.ts';
import { isObject } from '@regia/site/reader.ts';
import { chunks } from '../../store/chunks.ts';
import { type Change, oneByOne, type Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { letTryAgain } from './triedAgain.ts';
import { noteWithdrawals } from './withdrawals.ts';

/** Notes what is altered by something else than a change of records. `at` is ISO 8601. */
export async function noteChange(
  session: Session,
  at: string,
  inputs: readonly string[],
): Promise<void> {
  const { seq } = await session.db
    .insertInto('changes')
    .values({ at, by: null })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await addPending(session, seq, inputs);
}

/** Notes, in the change's own transaction, every input that its writes alter. */
export async function planChange(session: Session, change: Change): Promise<void> {
  const { seq, writes, files = [] } = change;
  const altered = new Set<string>();
  for await (const write of oneByOne(writes)) {
    for (const input of alteredInputs(write)) altered.add(input);
  }
  for (const file of files) altered.add(fileInput(file));
  for (const input of await letTryAgain(session, writes)) altered.add(input);
  await addPending(session, seq, altered);
  await noteWithdrawals(session, change);
}

/** Every input that a change's writes alter, once. */
export function inputsOf({ writes, files = [] }: Pick<Change, 'writes' | 'files'>): string[] {
  const altered = writes.flatMap((write) => [...alteredInputs(write)]);
  return [...new Set([...altered, ...files.map(fileInput)])];
}

/**
 * Makes what was rendered from these inputs stale.
 * @param isShown whether that shows the change already, and only what is being rendered may yet turn out not to
 */
export async function addPending(
  { db }: Session,
  change: number,
  inputs: Iterable<string>,
  isShown = false,
): Promise<void> {
  const rows = [...inputs].map((input) => ({ change, input, shown: isShown ? 1 : 0 }));
  for (const chunk of chunks(rows)) {
    await db
      .insertInto('pending_inputs')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** How renderings know a collection's records. */
interface Visibility {
  /** The names under which the record and its fields are read. */
  names(record: AnyRecord): string[];
  /** The fields that decide whether, and where, the record is found under these names. */
  finding: readonly string[];
}

const byId = (collection: string): Visibility => ({
  names: ({ id }) => [recordInput(collection, id)],
  finding: [],
});

const document = (collection: WebCollection): Visibility => ({
  names: (record) => [recordInput(collection, record.id), ...listsOf(collection, record)],
  finding: ['name', 'order', 'publicAt', 'publicUntil', 'workCategory'],
});

const VISIBILITY = new Map<string, Visibility>([
  ['block', byId('block')],
  ['templates', byId('templates')],
  ['settings', { names: () => [SETTINGS_PREFIX], finding: [] }],
  ['variables', { names: ({ name }) => namesOf(name, variableInput), finding: ['name'] }],
  [
    'maps',
    {
      names: ({ referenceNumber }) =>
        typeof referenceNumber === 'number' ? [mapInput(referenceNumber)] : [],
      finding: ['referenceNumber'],
    },
  ],
  [
    'mapPoints',
    {
      names: ({ map }) => (isObject(map) ? namesOf(map.id, pointsInput) : []),
      finding: ['name', 'map'],
    },
  ],
  ...WEB_COLLECTIONS.map((name): [string, Visibility] => [name, document(name)]),
]);

/** The collections of which the public site shows anything. */
export const SITE_COLLECTIONS: readonly string[] = [...VISIBILITY.keys()];

/** The name under which a text is looked for; none where an import brought something else. */
function namesOf(text: unknown, inputOf: (text: string) => string): string[] {
  return typeof text === 'string' ? [inputOf(text)] : [];
}

function listsOf(collection: WebCollection, { workCategory }: AnyRecord): string[] {
  const whole = listInput(collection);
  const inCategory = (id: string) => listInput(collection, id);
  return [whole, ...(isObject(workCategory) ? namesOf(workCategory.id, inCategory) : [])];
}

/**
 * The names of everything that a rendering could have read and that this write alters. Whoever
 * read a field also read that the record is there, so of a record that comes or goes, the names
 * alone are enough.
 */
export function alteredInputs(given: Write): Set<string> {
  const write = given.collection === 'settings' ? asRead(given) : given;
  const visibility = VISIBILITY.get(write.collection);
  if (!visibility) return new Set();
  const records = [write.before, write.after].filter((record) => record !== null);
  const names = [...new Set(records.flatMap((record) => visibility.names(record)))];
  const comesOrGoes = !write.before || !write.after;
  if (comesOrGoes && write.collection !== 'settings') return new Set(names);
  const fields = changedFields(write);
  const inputs = new Set<string>();
  if (comesOrGoes || fields.some((field) => visibility.finding.includes(field))) {
    for (const name of names) inputs.add(name);
  }
  for (const field of fields) {
    for (const language of changedLanguages(field, write)) {
      for (const name of names) inputs.add(fieldInput(name, field, language));
    }
  }
  for (const size of otherSizes(write)) {
    for (const name of names) inputs.add(fieldInput(name, size));
  }
  return inputs;
}

/** Settings with the languages that renderings read, whatever they are stored as. */
function asRead({ collection, id, before, after }: Write): Write {
  const read = (record: AnyRecord | null) => record && { ...record, ...siteLanguagesIn(record) };
  return { collection, id, before: read(before), after: read(after) };
}

/** Where a record that stays takes another amount of memory, in the steps in which that is reckoned. */
function otherSizes({ before, after }: Write): string[] {
  if (!before || !after) return [];
  const isListed = listedSize(before) !== listedSize(after);
  const isOfSections = sectionsSize(before.sections) !== sectionsSize(after.sections);
  return [...(isListed ? [SIZE] : []), ...(isOfSections ? [SECTIONS_SIZE] : [])];
}

/** What is altered where a document is held back in a language, or is so no longer. */
export function heldInputs(collection: WebCollection, record: AnyRecord, language: string) {
  const names = document(collection).names(record);
  return names.map((name) => fieldInput(name, HELD, language));
}

function changedFields({ collection, before, after }: Write): string[] {
  return Object.entries(entityOf(collection)?.fields ?? {})
    .filter(([name, field]) => !isSame(field, before?.[name], after?.[name]))
    .map(([name]) => name);
}

/** Of a localized field the languages that differ; of any other, the field as such. */
function changedLanguages(name: string, write: Write): (string | undefined)[] {
  const field = entityOf(write.collection)?.fields[name];
  if (field?.kind !== 'localized') return [undefined];
  const [old, now] = [write.before?.[name], write.after?.[name]].map((value) =>
    isObject(value) ? value : {},
  );
  const languages = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...languages].filter((language) => !isSame(field, old?.[language], now?.[language]));
}

function isSame(field: Field, one: unknown, other: unknown): boolean {
  // What an import left out is null once it is saved, or no, and reads as that.
  const nothing = field.kind === 'boolean' ? false : null;
  const [old, now] = [one ?? nothing, other ?? nothing];
  // The copy beside a reference is a view of its target, which has inputs of its own.
  const replacer = isReference(field) ? withoutCopies : undefined;
  return old === now || JSON.stringify(old, replacer) === JSON.stringify(now, replacer);
}

/** Sections refer to maps too, but what stands beside the id of a section is the section itself. */
function isReference(field: Field): boolean {
  const { kind } = isKind(field, 'localized') ? field.of : field;
  return kind === 'ref' || kind === 'refs';
}

function withoutCopies(_: string, value: unknown): unknown {
  return isObject(value) && typeof value.id === 'string' ? { id: value.id } : value;
}
