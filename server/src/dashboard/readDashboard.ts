/** What the first screen shows, as far as the rights of whoever asks go. */
import type { Answer } from '@regia/contract/contract.ts';
import { BACKUP_CONDITIONS, BACKUP_TYPES } from '@regia/model/entities/backup.ts';
import { page } from '@regia/model/entities/page.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { type Actor, can, scopeOf } from '@regia/model/permissions.ts';
import { overdueSince } from '../backups/daily.ts';
import type { RecordContext } from '../records/context.ts';
import { visibleTo } from '../records/read.ts';
import { referencesOf } from '../records/referenceIds.ts';
import { sitePages } from '../records/sitePages.ts';
import { getDocument } from '../store/documents.ts';
import { type Author, findAuthors } from '../store/history/authors.ts';
import type { Session } from '../store/store.ts';
import {
  countVisible,
  type Edit,
  lastCreated,
  lastEdits,
  type Part,
  type Row,
  scheduledAfter,
  type Turn,
} from './parts.ts';

/** A record as the first screen names it. */
type Mention = Omit<EditMention, 'others'>;

/** What one change edited of a collection. */
type EditMention = Dashboard['recent'][number];

/** The newest backup, and what was found when it was read again; nulls where there is none yet. */
type LastBackup = NonNullable<Dashboard['backup']>;

export type Dashboard = Omit<Answer<'GET /api/dashboard'>, 'timeZone' | 'toDo' | 'comments'>;

const SHOWN = 8;
const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK = 7;

/** Records that people make; the program's own have no place among the edits. */
const EDITED = ENTITIES.filter(({ access, isSingle }) => access.create !== 'nobody' && !isSingle);
const BACKUPS = ENTITIES.filter(({ collection }) => collection === 'backups');

/** Everything the first screen needs of the records, from one state of the database. */
export function readDashboard(
  { store, clock, siteStatus }: Pick<RecordContext, 'store' | 'clock' | 'siteStatus'>,
  actor: Actor,
): Promise<Dashboard> {
  return store.snapshot(async (session) => {
    const parts = partsOf(session, actor, EDITED);
    const recent = await lastEdits(session, parts, SHOWN);
    const mine = await lastEdits(session, parts, SHOWN, actor.id);
    const scheduled = await scheduledFor(session, { clock, siteStatus }, actor, SHOWN, WEEK);
    const authors = await findAuthors(
      session,
      actor,
      [...recent, ...mine, ...scheduled].map(({ record }) => record.updatedBy),
    );
    const [backups] = partsOf(session, actor, BACKUPS);
    const mention = ({ entity, record }: Row): Mention => ({
      collection: entity.collection,
      id: record.id,
      title: titleOf(entity, record),
      updatedAt: record.updatedAt,
      updatedBy: nameOf(authors(record.updatedBy)),
      publicAt: textOf(record, 'publicAt'),
      references: referencesOf(entity, record),
    });
    const edit = ({ others, ...row }: Edit): EditMention => ({ ...mention(row), others });
    return {
      recent: recent.map(edit),
      mine: mine.map(edit),
      scheduled: scheduled.map(({ at, turn, ...row }) => ({ ...mention(row), at, turn })),
      counts: await countVisible(session, parts),
      home: await homeOf(session, actor),
      backup: backups ? await lastBackup(session, backups, clock()) : null,
    };
  });
}

/**
 * What becomes public or ends by its date alone, of what the actor may see; the soonest first.
 * @param days within which it's told what ends
 */
export function scheduledFor(
  session: Session,
  { clock, siteStatus }: Pick<RecordContext, 'clock' | 'siteStatus'>,
  actor: Actor,
  limit: number,
  days: number,
): Promise<Turn[]> {
  const sites = partsOf(session, actor, EDITED).filter(({ entity }) => entity.isWebDocument);
  const after = clock();
  const endBefore = new Date(after.getTime() + days * DAY_MS).toISOString();
  return scheduledAfter(
    session,
    siteStatus,
    sites,
    { after: after.toISOString(), endBefore },
    limit,
  );
}

/** The id of the homepage, if they may change it. */
async function homeOf(session: Session, actor: Actor): Promise<string | null> {
  const [id] = await sitePages(session, 'isHomepage');
  const home = id !== undefined && (await getDocument(session, page.collection, id));
  return home && can(actor, 'update', page, home) ? home.id : null;
}

function partsOf({ engine }: Session, actor: Actor, entities: readonly Entity[]): Part[] {
  return entities
    .filter((entity) => scopeOf(actor, 'read', entity) !== 'none')
    .map((entity) => ({ entity, visible: visibleTo(actor, entity, engine) }));
}

async function lastBackup(session: Session, backups: Part, now: Date): Promise<LastBackup> {
  const record = await lastCreated(session, backups);
  const known = <Value extends string>(values: readonly Value[], field: string) =>
    values.find((value) => value === record?.[field]) ?? null;
  return {
    at: record?.createdAt ?? null,
    type: known(BACKUP_TYPES, 'type'),
    condition: known(BACKUP_CONDITIONS, 'condition'),
    checkedAt: record && textOf(record, 'checkedAt'),
    problem: (record && textOf(record, 'problem')) ?? '',
    isOverdue: (await overdueSince(session, now)) !== null,
  };
}

/** Colleagues are named here; their addresses are for those who may read users. */
function nameOf(author: Author | null): Mention['updatedBy'] {
  return author && { id: author.id, name: author.name };
}

function textOf(record: AnyRecord, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}
