/** What the routes of data exchange, backups and operations answer with. */
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { REMARKS } from '@regia/model/remarks.ts';
import { z } from 'zod';
import { OPERATION_KINDS, OPERATION_PHASES, OPERATION_STATES } from '../operations/operation.ts';
import { impactSchema } from './impactSchemas.ts';

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

const failure = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

export const operationSchema = z.object({
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
    .meta({ description: 'The file that it read; kept for an hour after a rehearsal' }),
  backup: z.string().nullable().meta({ description: 'The backup that it made or restores' }),
  safetyBackup: z.string().nullable(),
  undoes: z.string().nullable().meta({ description: 'The operation that this one takes back' }),
  undoneBy: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  report: report.nullable(),
  impact: impactSchema.nullable().meta({
    description: 'Of a rehearsal: what the public site would show otherwise',
  }),
  error: failure.nullable(),
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
