/** Import, export and deletion of data, and backups. */
import { bounded } from '@regia/model/schemas/bounded.ts';
import { emailSchema } from '@regia/model/schemas/texts.ts';
import { z } from 'zod';
import { begun, dryRunQuery, operation, waitQuery } from './operations.ts';
import { one } from './parts.ts';
import { anyRecord } from './records.ts';
import { NOTHING, routes } from './route.ts';

/** `pages`, or a path such as `works/w1/history`. */
const collection = z.string().min(1).max(2_000);

const chosen = bounded(collection, 1_000);

const file =
  'Send the file as the field `file` of a multipart form, or as the body itself (JSON or a backup ' +
  'archive). To use the file of an earlier dry run, give its id in `upload`. ';

const uploadQuery = waitQuery.extend({
  upload: z.string().max(100).optional().meta({ description: 'Id of a file kept from a dry run' }),
});

export const restoreQuery = uploadQuery.extend({
  backup: z.string().max(100).optional().meta({ description: 'Id of a backup in the list' }),
  collections: z.string().max(100_000).optional().meta({
    description: 'Collections to restore, separated by commas. Default: all in the file',
  }),
});

const backedUp = z.object({ record: anyRecord.nullable(), operation });

export const data = routes('Data', {
  'GET /api/data/collections': {
    summary: 'List the collections with their record counts',
    description: 'Sub-collections count towards their collection. Needs the workbench.',
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            collection: z.string(),
            records: z.number(),
            isKnown: z.boolean().meta({ description: 'false: it came with an import' }),
          }),
        ),
      }),
    },
  },

  'POST /api/data/export': {
    summary: 'Export collections with their sub-collections as JSON',
    description:
      'Exports all collections if none are named, from one state of the database and ' +
      'without passwords. Needs `readAll` on `workbench` and `exchange`.',
    body: z.object({ collections: chosen.nullish() }).nullish(),
  },

  'GET /api/data/export': {
    summary: 'The same export as a download link',
    query: z.object({
      collections: z.string().max(100_000).optional().meta({ description: 'Separated by commas' }),
    }),
  },

  'POST /api/data/delete': {
    summary: 'Delete all records of the given collections and their sub-collections',
    description:
      'Makes a safety backup first. Keeps the caller, their role and an administrator; ' +
      'settings go back to their initial values. Needs `readAll` on `workbench` and ' +
      '`deleteAll` on `exchange`.',
    query: dryRunQuery,
    body: z.object({ collections: chosen.default([]) }),
    answers: begun,
  },

  'POST /api/data/rehearse': {
    summary: 'Dry run of an import or restore; writes nothing',
    description: `${file}The server keeps the file for an hour, and at most two per user. Needs the rights of the action.`,
    query: restoreQuery.extend({ action: z.enum(['import', 'restore']).default('import') }),
    answers: begun,
  },

  'POST /api/data/import': {
    summary: 'Add and overwrite records by collection and id',
    description:
      `${file}Makes a safety backup first. Users and roles with more rights than the caller ` +
      'stay as they are. Needs `readAll` on `workbench`, and `create` and `updateAll` on ' +
      '`exchange`.',
    query: uploadQuery,
    answers: begun,
  },

  'POST /api/data/restore': {
    summary: 'Restore a file or backup, deleting records it does not contain',
    description:
      `${file}Makes a safety backup first. Collections in the file, with their ` +
      'sub-collections, end up exactly as in the file; others stay as they are. A backup also ' +
      'brings back uploaded files. Without a file it fails with `backupDataNotSet`. Needs ' +
      '`readAll` on `workbench`, and `create`, `updateAll` and `deleteAll` on `exchange`; for a ' +
      'backup in the list, `updateAll` on `backup` is enough.',
    query: restoreQuery,
    answers: begun,
  },

  'DELETE /api/data/uploads/:id': {
    summary: 'Delete the file kept from a dry run',
    params: one,
    answers: NOTHING,
  },
});

export const functions = routes('Functions', {
  'POST /api/functions/backup': {
    summary: 'Make a backup of everything',
    description:
      'Writes the records and files of one moment to an archive, then reads it back and ' +
      'compares a trial restore before the backup counts. With `wait=false` it answers 202 with ' +
      'just the operation. Needs `create` on `backup`.',
    query: waitQuery,
    answers: { 201: backedUp, 202: backedUp },
  },

  'GET /api/functions/sub-collections': {
    summary: 'List the sub-collections of a document',
    description: 'Needs `readAll` on `workbench`.',
    query: z.object({
      docPath: z.string().max(5_000).meta({ description: 'For example `works/w1`' }),
    }),
    answers: { 200: z.object({ data: z.object({ collections: z.array(z.string()) }) }) },
  },

  'POST /api/functions/mail': {
    summary: 'Send a test e-mail',
    description:
      'The recipient must be a user of this installation. Fails with `notificationSent` if it ' +
      'cannot be sent. Needs `readAll` and `updateAll` on `workbench`.',
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
    summary: 'Download a backup archive',
    description:
      'Needs the right to read the backup, and a recent proof of identity. If browsers can reach the ' +
      'file storage (`FILES_URL`), it redirects there, to an address valid for five minutes.',
    params: one,
  },
});
