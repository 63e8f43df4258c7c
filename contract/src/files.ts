/** Uploading pictures and deleting them. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { PARTIAL_ID, UNIQUE_NAME } from '@regia/model/rules/filePath.ts';
import { z } from 'zod';
import { namedRecord } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const folder = z.enum(FILE_FOLDERS);

const storedFile = z.object({
  displayName: z.string().meta({ description: 'Name the file was uploaded with' }),
  uniqueName: z.string(),
  type: z.string().meta({ description: 'Extension in upper case' }),
  size: z.number().meta({ description: 'Size in bytes' }),
  url: z.string(),
});

const onePartial = z.object({ folder, id: z.string().regex(PARTIAL_ID) });

const BEFORE = /^[0-9TZ:.-]{1,30}\/[A-Za-z0-9.]{1,30}$/;

export const files = routes('Files', {
  'GET /api/files': {
    summary: 'Find the pictures the site already has, newest first',
    description:
      'Searches file names, alternative texts and the names of the records that use them. Includes only ' +
      'pictures used by a record the caller can read, and the caller’s own new uploads.',
    query: z.object({
      query: z.string().max(200).default(''),
      before: z.string().regex(BEFORE).optional(),
    }),
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            image: storedFile,
            thumbnail: z.string().meta({ description: 'Address of its smallest copy, or its own' }),
            alternatives: z
              .record(z.string(), z.string())
              .meta({ description: 'Its alternative texts in sections, by language' }),
            uses: z.array(namedRecord).meta({ description: 'Records that use it: a few of them' }),
            otherUses: z.number().meta({
              description: 'How many more records use it, including those the caller can’t read',
            }),
          }),
        ),
        next: z.string().nullable().meta({
          description: '`before` of the next page, which may be short or empty; null at the end',
        }),
      }),
    },
  },

  'POST /api/files/:folder': {
    summary: 'Upload a picture as the field `file` of a multipart form',
    description:
      'With the header `Tus-Resumable: 1.0.0`, starts a resumable upload instead (tus 1.0, with ' +
      '`filename` in `Upload-Metadata`). Continue at the address in `Location`; the answer to ' +
      'the last piece is the stored file.',
    params: z.object({ folder }),
    answers: { 201: storedFile },
  },

  'HEAD /api/files/:folder/uploads/:id': {
    summary: 'Check how much of a resumable upload has arrived',
    params: onePartial,
  },

  'PATCH /api/files/:folder/uploads/:id': {
    summary: 'Send the next piece of a resumable upload. The last answer is the stored file',
    params: onePartial,
  },

  'DELETE /api/files/:folder/uploads/:id': {
    summary: 'Cancel a resumable upload',
    params: onePartial,
  },

  'DELETE /api/files/:folder/:uniqueName': {
    summary: 'Delete a picture the caller uploaded and no record uses yet',
    params: z.object({ folder, uniqueName: z.string().regex(UNIQUE_NAME) }),
    answers: NOTHING,
  },
});
