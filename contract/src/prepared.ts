/** Changes that are prepared together, and published at once. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { EDIT_STATES } from '@regia/model/rules/prepared.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import { author, recordKey } from './history.ts';
import { impact } from './impact.ts';
import { errorCode, instant, namedRecord, recordId } from './parts.ts';
import { anyRecord, changedRecords, recordBody } from './records.ts';
import { NOTHING, routes } from './route.ts';

const MAX_NAME = 200;

const name = z.string().trim().min(1).max(MAX_NAME);
const oneSet = z.object({ set: recordId });
const inSet = oneSet.extend({ collection: z.string(), id: recordId });

const edited = z.number().int().min(0).meta({
  description: 'How often the set had been edited when it was seen; `sync` if it has been since',
});

const preparedSet = z
  .object({
    id: z.string(),
    name: z.string(),
    edited,
    createdAt: instant,
    createdBy: author,
    updatedAt: instant,
    records: z.number().meta({ description: 'How many records it changes' }),
    publishAt: instant.nullable().meta({ description: 'When it is to be published' }),
    publishBy: author,
    isBlocked: z.boolean().meta({
      description: 'Has it a time, and could it not be published then as things are now?',
    }),
    problem: errorCode.nullable().meta({
      description: 'Why it could not be published when it was due',
    }),
  })
  .meta({ description: 'A set of changes that are prepared together' });

const edit = namedRecord
  .extend({
    action: z.enum(['create', 'update', 'delete']),
    at: instant,
    by: author,
    state: z.enum(EDIT_STATES).meta({
      description:
        'What publishing would make of it: as it is, brought together with what was saved since, not before somebody ' +
        'decides between two versions (`changedSince`), or not at all: the record is gone, or a rule refuses it',
    }),
    refusal: z
      .object({ code: errorCode, details: z.record(z.string(), z.unknown()) })
      .nullable()
      .meta({ description: 'The error that publishing would end with' }),
  })
  .meta({ description: 'What a set makes of a record' });

export const prepared = routes('Prepared changes', {
  'GET /api/prepared': {
    summary: 'List the sets of prepared changes',
    answers: { 200: z.object({ sets: z.array(preparedSet).readonly() }) },
  },

  'POST /api/prepared': {
    summary: 'Begin a set of prepared changes',
    description:
      'Then send its id as the header `x-regia-prepared` with requests for records of the site, impacts and previews: ' +
      'what is saved or deleted goes into the set, what is read is as the set has it, and the site stays as it is. ' +
      'Needs the right to change something on the site.',
    body: z.object({ name }),
    answers: { 201: preparedSet },
  },

  'GET /api/prepared/:set': {
    summary: 'Get a set of prepared changes, and what publishing it would do to each record',
    params: oneSet,
    answers: {
      200: preparedSet.extend({
        edits: z
          .array(edit)
          .readonly()
          .meta({ description: 'Of records that the caller can read' }),
        hidden: z.number().meta({ description: 'How many more there are' }),
        mayPublish: z.boolean().meta({ description: 'Has the caller the rights to publish it?' }),
      }),
    },
  },

  'PUT /api/prepared/:set': {
    summary: 'Rename a set, or decide when it is published',
    description:
      'Then it is published by itself, under the rights that the caller has at that time, if nothing is in the way.',
    params: oneSet,
    body: z.object({ name, publishAt: instant.nullable(), edited }),
    answers: { 200: preparedSet },
  },

  'DELETE /api/prepared/:set': {
    summary: 'Discard a set with all its changes',
    description: 'Needs the right to make each of them, or to have begun the set.',
    params: oneSet,
    answers: NOTHING,
  },

  'POST /api/prepared/:set/discard': {
    summary: 'Take records out of a set',
    description:
      'Those that the caller put there, or can see and has the right to change so; whoever began the set, any. Others it does not have.',
    params: oneSet,
    body: z.object({ records: bounded(recordKey, BATCH_SIZE, 1) }),
    answers: NOTHING,
  },

  'POST /api/prepared/:set/impact': {
    summary: 'Find out what publishing a set would change on the site',
    params: oneSet,
    answers: { 200: z.object({ impact, hidden: z.number() }) },
  },

  'GET /api/prepared/:set/conflicts/:collection/:id': {
    summary: 'Get the versions of a record that was changed on the site since, in the same places',
    params: inSet,
    answers: {
      200: z.object({
        base: recordBody.meta({ description: 'On which the set is based' }),
        theirs: recordBody.meta({ description: 'As it is now' }),
        mine: recordBody.meta({ description: 'As the set has it' }),
        present: z
          .object({ updatedAt: instant, updatedBy: z.string().nullable() })
          .meta({ description: 'Of the record as it is now; send them back to decide' }),
      }),
    },
  },

  'PUT /api/prepared/:set/conflicts/:collection/:id': {
    summary: 'Decide what becomes of a record that was changed on the site since',
    description: 'The record has the marks of the one on the site that was seen.',
    params: inSet,
    body: recordBody,
    answers: { 200: anyRecord },
  },

  'POST /api/prepared/:set/publish': {
    summary: 'Publish a set: all its changes as one, or none',
    description:
      'Under the same rules and rights as saving and deleting each record. One entry in the log, which one undo takes ' +
      'back. The set is gone then.',
    params: oneSet,
    body: z.object({ edited }),
    answers: { 200: changedRecords },
  },
});
