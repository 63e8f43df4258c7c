/** Long work on many records: how far it is, going on with it, taking it back. */
import { DEFAULT_LOCALE, LOCALE_NAMES } from '@regia/model/constants.ts';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { REMARKS } from '@regia/model/remarks.ts';
import { SEPARATORS } from '@regia/model/rules/exportFormat.ts';
import {
  OPERATION_KINDS,
  OPERATION_PHASES,
  OPERATION_STATES,
} from '@regia/model/rules/operation.ts';
import { z } from 'zod';
import { impact } from './impact.ts';
import { failure, one } from './parts.ts';
import { routes } from './route.ts';

const counts = {
  created: z.number(),
  updated: z.number(),
  equal: z.number().meta({ description: 'Records already stored exactly as in the file' }),
  removed: z.number(),
  refused: z.number().meta({
    description:
      'Records in the file that are not written, and stored ones that are not deleted: see remarks',
  }),
};

const remark = z.object({
  code: z.enum(REMARKS),
  collection: z.string(),
  id: z.string(),
  field: z.string().nullable(),
  problem: z.enum(FIELD_PROBLEMS).optional(),
  value: z.string().optional().meta({ description: 'Value in the file' }),
  now: z.string().optional().meta({ description: 'Value in the record instead' }),
});

const report = z.object({
  ...counts,
  collections: z.array(z.object({ collection: z.string(), ...counts })).readonly(),
  remarks: z.array(remark).readonly().meta({
    description:
      '200 at most, some of each kind; for all of them, see /api/operations/{id}/remarks',
  }),
  remarkCounts: z
    .array(z.object({ code: z.enum(REMARKS), count: z.number() }))
    .readonly()
    .meta({ description: 'How many there are of each kind, in the order they were first made' }),
  totalRemarks: z.number(),
  files: z.number().meta({ description: 'Files restored from a backup' }),
});

export const operation = z.object({
  id: z.string(),
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(OPERATION_STATES).meta({
    description:
      'interrupted: Regia stopped halfway. Continue it, or undo it from its safety backup',
  }),
  phase: z.enum(OPERATION_PHASES),
  done: z.number().meta({ description: 'Steps done in this phase: records or bytes' }),
  total: z.number().nullable().meta({ description: 'Steps in this phase; null while unknown' }),
  percent: z
    .number()
    .nullable()
    .meta({ description: 'Of the whole operation; null while unknown' }),
  collections: z.array(z.string()).readonly(),
  upload: z
    .object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      expiresAt: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The file it read; kept for an hour after a dry run' }),
  backup: z.string().nullable().meta({ description: 'Id of the backup it makes or restores' }),
  safetyBackup: z.string().nullable(),
  undoes: z.string().nullable().meta({ description: 'Id of the operation this one undoes' }),
  undoneBy: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  report: report.nullable(),
  impact: impact.nullable().meta({
    description: 'For a dry run: what would change on the public site',
  }),
  error: failure.omit({ requestId: true }).nullable(),
  canContinue: z.boolean(),
  canUndo: z.boolean(),
});

/** Wait for the end of the operation, or be answered at once and ask for its progress? */
export const waitQuery = z.object({
  wait: z.enum(['true', 'false']).default('true').meta({
    description:
      'false: answer 202 as soon as the operation has started; follow it at /api/operations/{id}',
  }),
});

/** Only to find out what would become of the records and the public site. */
export const dryRunQuery = waitQuery.extend({
  dryRun: z.enum(['true', 'false']).default('false').meta({
    description: 'true: write nothing, and answer with a dry run that says what would happen',
  }),
});

/** At its end; while it is under way, where the request does not wait. */
export const begun = { 200: operation, 202: operation } as const;

export const operations = routes('Operations', {
  'GET /api/operations': {
    summary: 'List the latest operations, newest first',
    description: 'The caller’s own and, with the right to import, those of others except dry runs.',
    answers: { 200: z.object({ items: z.array(operation) }) },
  },

  'GET /api/operations/:id': {
    summary: 'Get the state of an operation',
    description: 'Poll it while the operation is running.',
    params: one,
    answers: { 200: operation },
  },

  'GET /api/operations/:id/remarks': {
    summary: 'Download all remarks of an operation as CSV',
    description: 'The report has only the first 200. Available for the latest 50 operations.',
    params: one,
    query: z.object({
      language: z.enum(LOCALE_NAMES).default(DEFAULT_LOCALE),
      separator: z.enum(SEPARATORS).default('comma'),
    }),
  },

  'POST /api/operations/:id/continue': {
    summary: 'Continue an operation that a crash or a failure interrupted',
    description:
      'Needs the rights of the operation. Fails with `operationOver` if nothing is left to do.',
    params: one,
    query: waitQuery,
    answers: begun,
  },

  'POST /api/operations/:id/undo': {
    summary: 'Undo an operation from its safety backup',
    description:
      'Puts the records it wrote or deleted back as they were. Records changed since then stay as ' +
      'they are, and the report lists them. This is a restore, and can be undone too.',
    params: one,
    query: dryRunQuery,
    answers: begun,
  },
});
