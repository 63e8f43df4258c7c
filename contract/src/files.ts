/** Uploading pictures and deleting them. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { PARTIAL_ID, UNIQUE_NAME } from '@regia/model/rules/filePath.ts';
import { z } from 'zod';
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

export const files = routes('Files', {
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
