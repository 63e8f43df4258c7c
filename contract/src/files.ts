/** Uploading pictures and deleting them. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { PARTIAL_ID, UNIQUE_NAME } from '@regia/model/rules/filePath.ts';
import { z } from 'zod';
import { NOTHING, routes } from './route.ts';

const folder = z.enum(FILE_FOLDERS);

const storedFile = z.object({
  displayName: z.string().meta({ description: 'The name the file was uploaded with' }),
  uniqueName: z.string(),
  type: z.string().meta({ description: 'The extension in upper case' }),
  size: z.number().meta({ description: 'Bytes' }),
  url: z.string(),
});

const onePartial = z.object({ folder, id: z.string().regex(PARTIAL_ID) });

export const files = routes('Files', {
  'POST /api/files/:folder': {
    summary: 'Upload a picture as the field `file` of a multipart form',
    description:
      'With the header `Tus-Resumable: 1.0.0` it begins a resumable upload instead ' +
      '(tus 1.0, with `filename` in `Upload-Metadata`): the address to continue at is in ' +
      '`Location`, and the stored file in the answer to the last piece.',
    params: z.object({ folder }),
    answers: { 201: storedFile },
  },

  'HEAD /api/files/:folder/uploads/:id': {
    summary: 'Ask how much of a resumable upload has arrived',
    params: onePartial,
  },

  'PATCH /api/files/:folder/uploads/:id': {
    summary: 'Send the next piece of a resumable upload; the answer to the last is the stored file',
    params: onePartial,
  },

  'DELETE /api/files/:folder/uploads/:id': {
    summary: 'Give up a resumable upload',
    params: onePartial,
  },

  'DELETE /api/files/:folder/:uniqueName': {
    summary: 'Delete a picture that one has uploaded and that no record shows yet',
    params: z.object({ folder, uniqueName: z.string().regex(UNIQUE_NAME) }),
    answers: NOTHING,
  },
});
