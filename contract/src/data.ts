/** Import, export and deletion of data, and backups. */
import { bounded } from '@regia/model/schemas/bounded.ts';
import { emailSchema } from '@regia/model/schemas/texts.ts';
import { z } from 'zod';
import { begun, operation, waitQuery } from './operations.ts';
import { one } from './parts.ts';
import { anyRecord } from './records.ts';
import { NOTHING, routes } from './route.ts';

/** `pages`, or a path such as `works/w1/history`. */
const collection = z.string().min(1).max(2_000);

const chosen = bounded(collection, 1_000);

const file =
  'The file comes as the field `file` of a multipart form, or as the body itself (JSON, or the ' +
  'archive of a backup); `upload` names one that a dry run has kept. ';

const uploadQuery = waitQuery.extend({
  upload: z.string().max(100).optional().meta({ description: 'A file that a dry run has kept' }),
});

export const restoreQuery = uploadQuery.extend({
  backup: z.string().max(100).optional().meta({ description: 'A backup of the list' }),
  collections: z.string().max(100_000).optional().meta({
    description: 'Those to restore, with commas; all of the file where it is missing',
  }),
});

const backedUp = z.object({ record: anyRecord.nullable(), operation });

export const data = routes('Data', {
  'GET /api/data/collections': {
    summary: 'The collections, with how many records each has',
    description: 'Those below documents are counted with theirs. For the workbench.',
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            collection: z.string(),
            records: z.number(),
            isKnown: z.boolean().meta({ description: 'false: an import brought it' }),
          }),
        ),
      }),
    },
  },

  'POST /api/data/export': {
    summary: 'The records of collections with their sub-collections, as JSON',
    description:
      'All collections where none are named. From one state of the database; ' +
      'passwords are never in it. Needs `readAll` on `workbench` and `exchange`.',
    body: z.object({ collections: chosen.nullish() }).nullish(),
  },

  'GET /api/data/export': {
    summary: 'The same for a link, which browsers save while it comes',
    query: z.object({
      collections: z.string().max(100_000).optional().meta({ description: 'With commas' }),
    }),
  },

  'POST /api/data/delete': {
    summary: 'Delete all records of collections and of those below their documents',
    description:
      'A safety backup is made first. Whoever asks stays, with their role, and so does an ' +
      'administrator; the settings get their first values again. Needs `readAll` on ' +
      '`workbench` and `deleteAll` on `exchange`.',
    query: waitQuery,
    body: z.object({ collections: chosen.default([]) }),
    answers: begun,
  },

  'POST /api/data/rehearse': {
    summary: 'What an import or restore would do; nothing is written',
    description: `${file}It is kept for an hour, unless two more are sent. Takes the rights of the action.`,
    query: restoreQuery.extend({
      action: z.enum(['import', 'restore']).default('import'),
    }),
    answers: begun,
  },

  'POST /api/data/import': {
    summary: 'Add and overwrite records by collection and id',
    description:
      `${file}A safety backup is made first. Needs \`readAll\` on \`workbench\`, and ` +
      '`create` and `updateAll` on `exchange`. Users and roles with more rights than one’s own ' +
      'stay as they are.',
    query: uploadQuery,
    answers: begun,
  },

  'POST /api/data/restore': {
    summary: 'Write the records of a file or backup, and delete what it does not have',
    description:
      `${file}Each collection of the file is afterwards as the file has it, with what is ` +
      'below its documents; others stay as they are. Of a backup, uploaded files come back ' +
      'too. A safety backup is made first. `backupDataNotSet` where there is no file. Needs ' +
      '`readAll` on `workbench` with `create`, `updateAll` and `deleteAll` on `exchange`; ' +
      'for a backup of the list, which was made here, `updateAll` on `backup` is enough.',
    query: restoreQuery,
    answers: begun,
  },

  'DELETE /api/data/uploads/:id': {
    summary: 'Forget the file that a dry run has kept',
    params: one,
    answers: NOTHING,
  },
});

export const functions = routes('Functions', {
  'POST /api/functions/backup': {
    summary: 'Make a backup of everything',
    description:
      'One archive of the records and files of one moment; read again, restored for trial ' +
      'and compared before it counts. Needs `create` on `backup`. With `wait=false` only the ' +
      'operation is answered (202).',
    query: waitQuery,
    answers: { 201: backedUp, 202: backedUp },
  },

  'GET /api/functions/sub-collections': {
    summary: 'The collections below a document',
    description: 'Needs `readAll` on `workbench`.',
    query: z.object({
      docPath: z.string().max(5_000).meta({ description: 'Such as `works/w1`' }),
    }),
    answers: {
      200: z.object({ data: z.object({ collections: z.array(z.string()) }) }),
    },
  },

  'POST /api/functions/mail': {
    summary: 'Send a letter, for tests only',
    description:
      'To users here alone. Needs `readAll` and `updateAll` on `workbench`. `notificationSent` where ' +
      'it cannot be sent.',
    body: z.strictObject({
      recipient: emailSchema,
      subject: z.string().trim().min(1).max(200),
      body: z.string().max(20_000),
    }),
    answers: NOTHING,
  },
});

export const backups = routes('Backups', {
  'GET /api/backups/:id/download': {
    summary: 'The archive of a backup',
    description:
      'For whoever may read the backup, and has shown lately who they are. Where browsers reach the file storage (`FILES_URL`), ' +
      'the answer is a redirect to it, to an address that holds for five minutes.',
    params: one,
  },
});
