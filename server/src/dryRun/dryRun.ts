/** What a save or a deletion would write, found out by doing it and taking it back. */
import { NEW_ID } from '@regia/model/constants.ts';
import type { Entity } from '@regia/model/entity.ts';
import type { RecordContext } from '../records/context.ts';
import { removeRecord } from '../records/remove.ts';
import { removeRecords } from '../records/removeMany.ts';
import { createRecord, updateRecord } from '../records/save.ts';
import type { Writer } from '../records/writer.ts';
import type { Write } from '../store/history/change.ts';
import { rehearse, together } from './rehearse.ts';

/** For whom something is rendered that isn't saved. */
export interface Requester {
  /** Whose turn and time it takes. */
  readonly by: string;
  /** Ends the work early. */
  readonly signal: AbortSignal;
  /** Is it a visitor, who must leave room for staff? */
  readonly isVisitor?: boolean;
}

/** A change that has not happened. Of many deletions, some may be refused. */
export type Intent =
  | { readonly action: 'save'; readonly entity: Entity; readonly id: string | null; record: Given }
  | { readonly action: 'remove'; readonly entity: Entity; readonly id: string }
  | { readonly action: 'removeMany'; readonly entity: Entity; readonly ids: readonly string[] }
  | {
      readonly action: 'other';
      readonly entity: Entity;
      readonly ids: readonly string[];
      /** Of which each comes back, or is refused. */
      readonly records?: readonly { readonly collection: string; readonly id: string }[];
      /** How many were refused, once the work has been done. */
      readonly refused?: () => number;
      /** Makes one change through the context it gets. */
      readonly work: (stage: RecordContext) => Promise<unknown>;
    };

export type Given = Readonly<Record<string, unknown>>;

/**
 * All writes of a save or deletion, each record's before and after, also those that the entity's
 * rule makes to others. Runs the one write pipeline in a transaction that is always rolled back:
 * nothing is kept, logged, mailed or rendered. A new record has the id `new`.
 * @throws RegiaError whatever saving or deleting would refuse with
 */
export async function dryRun(
  context: RecordContext,
  writer: Writer,
  intent: Intent,
): Promise<readonly Write[]> {
  // What is not done needs no proof of who would do it.
  const asker = { ...writer, lacksProof: false };
  return inDryRun(context, (stage) => perform(stage, asker, intent));
}

/**
 * What work of the write pipeline would write, if it were not taken back.
 * @param work makes one change through the context it gets
 * @throws RegiaError whatever the work is refused with
 */
export async function inDryRun(
  context: RecordContext,
  work: (stage: RecordContext) => Promise<unknown>,
): Promise<readonly Write[]> {
  const { beneath, writes } = await rehearse(context, work);
  return together(beneath, writes);
}

async function perform(context: RecordContext, writer: Writer, intent: Intent): Promise<unknown> {
  const { entity } = intent;
  if (intent.action === 'other') return intent.work(context);
  if (intent.action === 'removeMany') return removeRecords(context, writer, entity, intent.ids);
  if (intent.action === 'remove') return removeRecord(context, writer, entity, intent.id);
  return intent.id === null
    ? createRecord(context, writer, entity, intent.record, NEW_ID)
    : updateRecord(context, writer, entity, intent.id, intent.record);
}
