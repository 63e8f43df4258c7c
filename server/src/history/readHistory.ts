/** The history of a record: who changed what and when, and what it was like. */

import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { changedFields, differencesBetween } from '@regia/model/difference/difference.ts';
import { type AnyRecord, type Entity, initialValues, META_FIELDS } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { hasHistory } from '@regia/model/rules/history.ts';
import { fillBareRefs } from '../records/views.ts';
import { getDocument } from '../store/documents.ts';
import { type FindAuthor, findAuthors } from '../store/history/authors.ts';
import { findChange } from '../store/history/findChanges.ts';
import {
  countRevisions,
  findRevision,
  historyInPieces,
  lastVersion,
  type Revision,
} from '../store/history/history.ts';
import type { Session, Store } from '../store/store.ts';

/** A line of a record's history. */
export type Entry = Answer<'GET /api/history/:collection/:id'>['items'][number];

export type VersionView = Answer<'GET /api/history/:collection/:id/:seq'>;

/** A revision with the version before it. */
interface Step {
  readonly revision: Revision;
  readonly previous: AnyRecord | null;
}

/**
 * The record whose history is asked for, as it is stored; null where it is deleted. A deleted one is
 * judged by its last version.
 * @throws RegiaError `notFound` where there is none or never was, `accessDenied` for those who may
 * neither read nor update it
 */
async function readSubject(
  session: Session,
  actor: Actor,
  entity: Entity,
  id: string,
): Promise<AnyRecord | null> {
  const { collection, type } = entity;
  const maySee = (record?: AnyRecord) =>
    can(actor, 'read', entity, record) || can(actor, 'update', entity, record);
  const refuse = () => new RegiaError('accessDenied', `not allowed to read this ${type}`);
  if (!hasHistory(entity)) throw recordNotFound(collection, id);
  if (!maySee()) throw refuse();
  const stored = await getDocument(session, collection, id);
  const known = stored ?? (await lastVersion(session, collection, id))?.record;
  if (!known) throw recordNotFound(collection, id);
  if (!maySee(known)) throw refuse();
  return stored;
}

/**
 * One page of a record's history, the newest first.
 * @throws RegiaError `notFound`, `accessDenied`
 */
export async function listHistory(
  store: Store,
  actor: Actor,
  entity: Entity,
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Entry[]; total: number }> {
  const { reader } = store;
  const { collection } = entity;
  await readSubject(reader, actor, entity, id);
  const lines: Line[] = [];
  /** Whose version before is still to come. */
  let waiting: Revision[] = [];
  const settle = (previous: AnyRecord | null) => {
    for (const revision of waiting) lines.push(lineOf(entity, { revision, previous }));
    waiting = [];
  };
  const skipped = (page - 1) * pageSize;
  let [read, oldest] = [0, 0];
  for await (const revisions of historyInPieces(reader, collection, id, {
    limit: pageSize + 1,
    offset: skipped,
  })) {
    for (const revision of revisions) {
      if (revision.record) settle(revision.record);
      if (read++ < pageSize) waiting.push(revision);
      oldest = revision.change;
    }
    await letOthers();
  }
  if (waiting.length > 0) {
    settle((await lastVersion(reader, collection, id, oldest))?.record ?? null);
  }
  const findAuthor = await findAuthors(
    reader,
    actor,
    lines.map(({ by }) => by),
  );
  const items: Entry[] = [];
  for (const line of lines) items.push(await entryOf(reader, line, findAuthor));
  return { items, total: await countRevisions(reader, collection, id) };
}

/**
 * One version of a record, and how it differs from the one before and from the present.
 * @throws RegiaError `notFound`, `accessDenied`
 */
export async function readVersion(
  store: Store,
  actor: Actor,
  entity: Entity,
  id: string,
  seq: number,
): Promise<VersionView> {
  const { reader } = store;
  const { collection } = entity;
  const current = await readSubject(reader, actor, entity, id);
  const revision = await findRevision(reader, collection, id, seq);
  if (!revision) throw recordNotFound(collection, `${id}, version ${seq}`);
  const before = (await lastVersion(reader, collection, id, seq))?.record ?? null;
  const versions = [revision.record, before, current];
  const [record, previous, stored] = await named(reader, entity, versions);
  const findAuthor = await findAuthors(reader, actor, [revision.by]);
  const entry = await entryOf(reader, lineOf(entity, { revision, previous: before }), findAuthor);
  const nothing = initialValues(entity);
  const changes = record ? differencesBetween(entity, previous ?? nothing, record) : [];
  await letOthers();
  return {
    ...entry,
    record: record ? shownOf(entity, record) : null,
    changes,
    ifRestored: record && stored ? differencesBetween(entity, stored, record) : [],
    present: stored ? { updatedAt: stored.updatedAt, updatedBy: stored.updatedBy } : null,
  };
}

/** Versions of which some may be none, with names for what they refer to. */
async function named(
  session: Session,
  entity: Entity,
  versions: readonly (AnyRecord | null)[],
): Promise<(AnyRecord | null)[]> {
  const filled = await fillBareRefs(
    session,
    entity,
    versions.filter((one) => one !== null),
  );
  return versions.map((one) => one && (filled.shift() ?? null));
}

/** What is told of a revision, without the versions that it was worked out from. */
interface Line extends Pick<Entry, 'kind' | 'fields'>, Omit<Revision, 'record'> {}

function lineOf(entity: Entity, { revision, previous }: Step): Line {
  const { change, at, by, record, restores } = revision;
  const fields = record && previous ? changedFields(entity, previous, record) : [];
  return { change, at, by, restores, kind: kindOf(revision, previous), fields };
}

async function entryOf(
  session: Session,
  { change, at, by, restores, kind, fields }: Line,
  findAuthor: FindAuthor,
): Promise<Entry> {
  const restored = restores ? await findChange(session, restores) : null;
  return { seq: change, at, by: findAuthor(by), kind, restoredFrom: restored?.at ?? null, fields };
}

function kindOf({ record, restores }: Revision, previous: AnyRecord | null): Entry['kind'] {
  if (record === null) return 'deleted';
  if (restores !== null) return 'restored';
  return previous === null ? 'created' : 'updated';
}

/** Nothing but what the entity declares: what an import brought along may be secret. */
function shownOf(entity: Entity, record: AnyRecord): AnyRecord {
  const names = new Set<string>([...META_FIELDS, ...Object.keys(entity.fields)]);
  const shown = Object.entries(record).filter(([name]) => names.has(name));
  const { id, createdAt, createdBy, updatedAt, updatedBy } = record;
  return { ...Object.fromEntries(shown), id, createdAt, createdBy, updatedAt, updatedBy };
}
