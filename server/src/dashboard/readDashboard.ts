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
} from './parts.ts';

/** A record as the first screen names it. */
type Mention = Dashboard['scheduled'][number];

/** What one change edited of a collection. */
type EditMention = Dashboard['recent'][number];

/** The newest backup, and what was found when it was read again; nulls where there is none yet. */
type LastBackup = NonNullable<Dashboard['backup']>;

export type Dashboard = Omit<Answer<'GET /api/dashboard'>, 'timeZone' | 'toDo'>;

const SHOWN = 8;

/** Records that people make; the program's own have no place among the edits. */
const EDITED = ENTITIES.filter(({ access, isSingle }) => access.create !== 'nobody' && !isSingle);
const BACKUPS = ENTITIES.filter(({ collection }) => collection === 'backups');

/** Everything the first screen needs of the records, from one state of the database. */
export function readDashboard(
  { store, clock }: Pick<RecordContext, 'store' | 'clock'>,
  actor: Actor,
): Promise<Dashboard> {
  return store.snapshot(async (session) => {
    const parts = partsOf(session, actor, EDITED);
    const sites = parts.filter(({ entity }) => entity.isWebDocument);
    const recent = await lastEdits(session, parts, SHOWN);
    const mine = await lastEdits(session, parts, SHOWN, actor.id);
    const scheduled = await scheduledAfter(session, sites, clock().toISOString(), SHOWN);
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
      scheduled: scheduled.map(mention),
      counts: await countVisible(session, parts),
      home: await homeOf(session, actor),
      backup: backups ? await lastBackup(session, backups, clock()) : null,
    };
  });
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
