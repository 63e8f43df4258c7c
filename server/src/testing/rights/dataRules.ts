/** Who may do what with files, backups, the data as a whole, operations and mails. */
import type { InjectOptions } from 'fastify';
import type { Rights, Rule, Rules } from './rule.ts';

const get = (url: string) => () => ({ method: 'GET' as const, url });
const post = (url: string, payload?: object) => (): InjectOptions => ({
  method: 'POST',
  url,
  ...(payload && { payload }),
});

const workbench = { readAll: ['workbench'] } as const;
const runsWorkbench = { readAll: ['workbench'], updateAll: ['workbench'] } as const;
const imports: Rights = {
  readAll: ['workbench'],
  create: ['exchange'],
  updateAll: ['exchange'],
};
const restores: Rights = { ...imports, deleteAll: ['exchange'] };
const restoresBackups: Rights = { updateAll: ['backup'] };
const exports: Rights = { readAll: ['workbench', 'exchange'] };

const uploads = {
  who: [{ create: ['page'] }, { updateAll: ['page'] }, { updateOwn: ['page'] }],
} as const;
/** Nobody's: whoever may upload hears that there is none. */
const NO_UPLOAD = `/api/files/page-images/uploads/${'a'.repeat(20)}`;
const partial = (method: 'PATCH' | 'DELETE'): Rule => ({
  ...uploads,
  answer: 404,
  request: () => ({
    method,
    url: NO_UPLOAD,
    headers: {
      'tus-resumable': '1.0.0',
      ...(method === 'PATCH' && {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }),
    },
    ...(method === 'PATCH' && { payload: 'x' }),
  }),
});

export const DATA_RULES: Rules = {
  // What is found depends on the rights: `findPictures.test.ts`.
  'GET /api/files': { who: 'signedIn', answer: 200, request: get('/api/files') },
  'POST /api/files/{folder}': {
    ...uploads,
    answer: 201,
    request: ({ png }) => ({
      method: 'POST',
      url: '/api/files/page-images',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n' +
            'Content-Type: image/png\r\n\r\n',
        ),
        png,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    }),
  },
  'PATCH /api/files/{folder}/uploads/{id}': partial('PATCH'),
  'DELETE /api/files/{folder}/uploads/{id}': partial('DELETE'),
  'DELETE /api/files/{folder}/{uniqueName}': {
    // One's own uploads alone, that no record has shown yet.
    who: [],
    own: uploads.who,
    answer: 204,
    request: async (world, owner) => ({ method: 'DELETE', url: await world.file(owner) }),
  },
  'GET /api/backups/{id}/download': {
    who: [{ readAll: ['backup'] }, { readOwn: ['backup'] }],
    answer: 404,
    request: get('/api/backups/none/download'),
  },
  'POST /api/functions/backup': {
    who: [{ create: ['backup'] }],
    answer: 201,
    request: post('/api/functions/backup'),
  },
  'GET /api/functions/sub-collections': {
    who: [workbench],
    answer: 200,
    request: get('/api/functions/sub-collections?docPath=a/b'),
  },
  'POST /api/functions/mail': {
    who: [runsWorkbench],
    answer: 204,
    request: post('/api/functions/mail', { recipient: 'ada@example.com', subject: 'a', body: '' }),
  },
  'GET /api/data/collections': {
    who: [workbench],
    answer: 200,
    request: get('/api/data/collections'),
  },
  'GET /api/data/export': {
    who: [exports],
    answer: 200,
    request: get('/api/data/export?collections=variables'),
  },
  'POST /api/data/export': {
    who: [exports],
    answer: 200,
    request: post('/api/data/export', { collections: ['variables'] }),
  },
  'POST /api/data/rehearse': {
    who: [imports],
    answer: 200,
    request: post('/api/data/rehearse', { variables: {} }),
  },
  'POST /api/data/import': {
    who: [imports],
    answer: 200,
    request: post('/api/data/import', { variables: {} }),
  },
  'POST /api/data/restore': {
    // Who may restore backups of the list alone may send no file.
    who: [restores],
    // Without a file: `backupDataNotSet`.
    answer: 400,
    request: post('/api/data/restore'),
  },
  'POST /api/data/delete': {
    who: [{ readAll: ['workbench'], deleteAll: ['exchange'] }],
    // Of no collection.
    answer: 400,
    request: post('/api/data/delete', { collections: [] }),
  },
  'DELETE /api/data/uploads/{id}': {
    // One's own alone.
    who: 'signedIn',
    answer: 404,
    request: () => ({ method: 'DELETE', url: '/api/data/uploads/none' }),
  },
  'GET /api/operations': { who: 'signedIn', answer: 200, request: get('/api/operations') },
  'GET /api/operations/{id}': {
    who: [imports, { readAll: ['backup'] }],
    refusal: ['notFound'],
    answer: 200,
    request: async (world) => ({
      method: 'GET',
      url: `/api/operations/${await world.operation('backup')}`,
    }),
  },
  'GET /api/operations/{id}/remarks': {
    who: [imports, { readAll: ['backup'] }],
    refusal: ['notFound'],
    answer: 200,
    request: async (world) => ({
      method: 'GET',
      url: `/api/operations/${await world.operation('backup')}/remarks`,
    }),
  },
  'POST /api/operations/{id}/continue': {
    who: [imports],
    refusal: ['notFound'],
    // It has come to its end.
    answer: 409,
    request: async (world) => ({
      method: 'POST',
      url: `/api/operations/${await world.operation('import')}/continue`,
    }),
  },
  'POST /api/operations/{id}/undo': {
    who: [
      { readAll: ['backup'], ...restoresBackups },
      { ...imports, updateAll: ['exchange', 'backup'] },
      restores,
    ],
    refusal: ['notFound', 'accessDenied'],
    // A backup has written nothing that could be taken back.
    answer: 409,
    request: async (world) => ({
      method: 'POST',
      url: `/api/operations/${await world.operation('backup')}/undo`,
    }),
  },
  'GET /api/mail/trouble': { who: [workbench], answer: 200, request: get('/api/mail/trouble') },
  'POST /api/mail/retry': { who: [runsWorkbench], answer: 202, request: post('/api/mail/retry') },
  'DELETE /api/mail/{id}': {
    who: [runsWorkbench],
    answer: 404,
    request: () => ({ method: 'DELETE', url: '/api/mail/none' }),
  },
};
