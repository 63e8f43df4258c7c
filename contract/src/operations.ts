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
import { failure, one } from './parts.ts';
import { impact } from './renders.ts';
import { routes } from './route.ts';

const counts = {
  created: z.number(),
  updated: z.number(),
  equal: z.number().meta({ description: 'Records of the file that are stored just so' }),
  removed: z.number(),
  refused: z.number().meta({
    description: 'Records of the file that are not written, and stored ones that stay; see remarks',
  }),
};

const remark = z.object({
  code: z.enum(REMARKS),
  collection: z.string(),
  id: z.string(),
  field: z.string().nullable(),
  problem: z.enum(FIELD_PROBLEMS).optional(),
  value: z.string().optional().meta({ description: 'What the file has' }),
  now: z.string().optional().meta({ description: 'What the record has instead' }),
});

const report = z.object({
  ...counts,
  collections: z.array(z.object({ collection: z.string(), ...counts })).readonly(),
  remarks: z
    .array(remark)
    .readonly()
    .meta({ description: 'The first 200; all of them at /api/operations/{id}/remarks' }),
  totalRemarks: z.number(),
  files: z.number().meta({ description: 'Files that a backup brought back' }),
});

export const operation = z.object({
  id: z.string(),
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(OPERATION_STATES).meta({
    description:
      'interrupted: the program ended in the middle; continue it, or undo it by its safety backup',
  }),
  phase: z.enum(OPERATION_PHASES),
  done: z.number().meta({ description: 'Steps of this phase that are done: records, or bytes' }),
  total: z.number().nullable().meta({ description: 'Steps of this phase; null while unknown' }),
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
    .meta({ description: 'The file that it read; kept for an hour after a dry run' }),
  backup: z.string().nullable().meta({ description: 'The backup that it made or restores' }),
  safetyBackup: z.string().nullable(),
  undoes: z.string().nullable().meta({ description: 'The operation that this one takes back' }),
  undoneBy: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  report: report.nullable(),
  impact: impact.nullable().meta({
    description: 'Of a dry run: what the public site would show otherwise',
  }),
  error: failure.omit({ requestId: true }).nullable(),
  canContinue: z.boolean(),
  canUndo: z.boolean(),
});

/** Wait for the end of the operation, or be answered at once and ask for its progress? */
export const waitQuery = z.object({
  wait: z.enum(['true', 'false']).default('true').meta({
    description:
      'false: answered by 202 once the operation has begun; ask /api/operations/{id} how it goes',
  }),
});

/** At its end; while it is under way, where the request does not wait. */
export const begun = { 200: operation, 202: operation } as const;

export const operations = routes('Operations', {
  'GET /api/operations': {
    summary: 'The latest operations, the newest first',
    description: 'One’s own; for whoever may import, those of others too, but no dry runs.',
    answers: { 200: z.object({ items: z.array(operation) }) },
  },

  'GET /api/operations/:id': {
    summary: 'How an operation stands',
    description: 'To be asked again and again while it is under way.',
    params: one,
    answers: { 200: operation },
  },

  'GET /api/operations/:id/remarks': {
    summary: 'All that an operation remarks, as a table',
    description: 'Its report has the first 200. Of the latest 50 operations.',
    params: one,
    query: z.object({
      language: z.enum(LOCALE_NAMES).default(DEFAULT_LOCALE),
      separator: z.enum(SEPARATORS).default('comma'),
    }),
  },

  'POST /api/operations/:id/continue': {
    summary: 'Go on with an operation that a crash or a failure ended',
    description: 'Takes the rights of the operation. `operationOver` where nothing is left.',
    params: one,
    query: waitQuery,
    answers: begun,
  },

  'POST /api/operations/:id/undo': {
    summary: 'Take an operation back by its safety backup',
    description:
      'The records that it wrote or deleted are again as they were before it, but for those that ' +
      'somebody has changed since: they stay as they are, and the report names them. It is a ' +
      'restore, and can itself be undone.',
    params: one,
    query: waitQuery,
    answers: begun,
  },
});
