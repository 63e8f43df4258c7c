/**
 * The routes that are not about records: every right on every module, own and others' files, each
 * route. What must come out is worked out here from the rules, not from the code that is tested.
 */
import {
  MODULES,
  type Module,
  OPTIONAL_MASTER_MODULES,
  RIGHTS,
  type Right,
} from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';
import { beginUpload, picture, uploadForm } from '../../testing/uploads.ts';

const OWNER: Record<string, { module: Module; collection: string }> = {
  'map-point-images': { module: 'mapPoint', collection: 'mapPoints' },
  'page-images': { module: 'page', collection: 'pages' },
  'work-featured-images': { module: 'work', collection: 'works' },
  'work-images': { module: 'work', collection: 'works' },
};
const FOLDERS = Object.keys(OWNER);

const UPLOAD: readonly Right[] = ['create', 'updateAll', 'updateOwn'];
const CREDENTIALS = { email: 'bruno@example.com', password: 'Segreta123' };

let test: TestApp;
let ada: Client;
let bruno: Client;
let ids: { role: string; ada: string; bruno: string; carla: string; dario: string };
let png: Buffer;
/** The log's entry about Ada's arrival. */
let entryId: string;

beforeAll(async () => {
  test = await TestApp.open();
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  const role = await ada.post('/api/records/roles', { name: 'Una cosa sola' });
  const roleId = textAt(role, 'record', 'id');
  const user = await ada.post('/api/records/users', {
    firstName: 'Bruno',
    lastName: 'B',
    ...CREDENTIALS,
    role: { id: roleId },
  });
  // A user whom Ada has created, and one whom Bruno has.
  const others = await Promise.all(
    ['carla', 'dario'].map((name) =>
      ada.post('/api/records/users', {
        firstName: name,
        lastName: 'C',
        email: `${name}@example.com`,
        password: CREDENTIALS.password,
        role: { id: roleId },
      }),
    ),
  );
  const [carla = '', dario = ''] = others.map((answer) => textAt(answer, 'record', 'id'));
  await test.app.store.transaction(({ db }) =>
    db
      .updateTable('documents')
      .set({ created_by: textAt(user, 'record', 'id') })
      .where('id', '=', dario)
      .execute(),
  );
  ids = {
    carla,
    dario,
    role: roleId,
    bruno: textAt(user, 'record', 'id'),
    ada: textAt(await ada.get('/api/me'), 'id'),
  };
  bruno = test.client();
  await bruno.post('/api/auth/sign-in/email', CREDENTIALS);
  png = await picture('png', 2);
  const entries = await ada.get('/api/records/logs?filter[action]=signedIn');
  entryId = textAt(entries, 'items', '0', 'id');
});
afterAll(() => test.close());

async function grant(module: Module, right: Right): Promise<void> {
  const path = `/api/records/roles/${ids.role}`;
  const { body } = await ada.get(path);
  const none = Object.fromEntries(RIGHTS.map((one) => [one, []]));
  await ada.put(path, { ...Object(body), ...none, [right]: [module] });
}

const resetOf = (id: string) => bruno.delete(`/api/users/${id}/second-factor`);

function upload(client: Client, folder: string) {
  return uploadForm(client, { content: png, filename: 'a.png', folder });
}

/** The address of a file that somebody has uploaded, and that no record has shown yet. */
async function fileOf(folder: string, uploadedBy: string): Promise<string> {
  const name = textAt(await upload(ada, folder), 'uniqueName');
  await test.app.store.transaction(({ db }) =>
    db
      .updateTable('files')
      .set({ uploaded_by: uploadedBy })
      .where('unique_name', '=', name)
      .execute(),
  );
  return `/api/files/${folder}/${name}`;
}

const files = new Map<string, string>();

/** A file that is there now: the one of before, unless it has been deleted. */
async function standingFile(folder: string, owner: string): Promise<string> {
  const key = `${folder}/${owner}`;
  const url = files.get(key) ?? (await fileOf(folder, owner));
  files.set(key, url);
  return url;
}

describe.each(MODULES)('one right on %s', (module) => {
  it.each(RIGHTS)('%s', async (right) => {
    await grant(module, right);
    const wrong: string[] = [];
    const see = (what: string, status: number, must: number) => {
      if (status !== must) wrong.push(`${what}: ${status} instead of ${must}`);
    };
    for (const folder of FOLDERS) {
      const has = (rights: readonly Right[]) =>
        OWNER[folder]?.module === module && rights.includes(right);
      see(`upload to ${folder}`, (await upload(bruno, folder)).status, has(UPLOAD) ? 201 : 403);
      const begun = await beginUpload(bruno, { filename: 'a.png', length: png.length, folder });
      see(`begin an upload to ${folder}`, begun.status, has(UPLOAD) ? 201 : 403);
      for (const [owner, rights] of [
        [ids.bruno, UPLOAD],
        // What others have uploaded is theirs, whatever one's rights.
        [ids.ada, []],
      ] as const) {
        const url = await standingFile(folder, owner);
        const { status } = await bruno.send({ method: 'DELETE', url });
        if (status === 204) files.delete(`${folder}/${owner}`);
        see(
          `delete in ${folder}, ${owner === ids.ada ? 'other' : 'own'}`,
          status,
          has(rights) ? 204 : 403,
        );
      }
    }
    for (const [whose, id, rights] of [
      ['other', ids.carla, ['updateAll']],
      ['own', ids.dario, ['updateAll', 'updateOwn']],
    ] as const) {
      const may = module === 'user' && rights.some((one) => one === right);
      const path = `/api/users/${id}/second-factor`;
      see(`see the factors of ${whose}`, (await bruno.get(path)).status, may ? 200 : 403);
      see(`reset the factors of ${whose}`, (await bruno.delete(path)).status, may ? 204 : 403);
    }
    // It takes the right to change the workbench besides that to read it.
    see('rebuild', (await bruno.post('/api/renders/rebuild', {})).status, 403);
    const workbench = module === 'workbench' && right === 'readAll';
    for (const [what, status] of [
      ['collections', (await bruno.get('/api/data/collections')).status],
      ['sub-collections', (await bruno.get('/api/functions/sub-collections?docPath=a/b')).status],
    ] as const) {
      see(what, status, workbench ? 200 : 403);
    }
    // Mails are counted: a minute has room for those of this module.
    if (module === 'workbench') {
      const message = { recipient: 'ada@example.com', subject: 'a', body: '' };
      const mail = await bruno.post('/api/functions/mail', message);
      // It takes the right to change besides.
      see('mail', mail.status, 403);
    }
    // One right alone, be it on exchange or on the workbench, exchanges nothing.
    for (const path of ['export', 'import', 'rehearse', 'delete']) {
      const { status } = await bruno.post(`/api/data/${path}`, { collections: ['logs'] });
      see(path, status, 403);
    }
    see('restore', (await bruno.post('/api/data/restore')).status, 403);
    const mayRestore = module === 'backup' && right === 'updateAll';
    const listed = await bruno.post('/api/data/restore?backup=none');
    see('restore a backup', listed.status, mayRestore ? 404 : 403);
    const makes = await bruno.post('/api/functions/backup?wait=false');
    see('make a backup', makes.status, module === 'backup' && right === 'create' ? 202 : 403);
    await test.app.operations.idle();
    const reads = module === 'backup' && ['readAll', 'updateAll', 'readOwn'].includes(right);
    const download = await bruno.get('/api/backups/none/download');
    see('download', download.status, reads && right !== 'updateAll' ? 404 : 403);
    const readsLog = module === 'log' && (right === 'readAll' || right === 'readOwn');
    const readsWholeLog = module === 'log' && right === 'readAll';
    const looksAfter = module === 'workbench' && right === 'readAll';
    for (const [what, url, may] of [
      ['people of the log', '/api/logs/people', readsLog],
      ['archives', '/api/logs/archives', readsWholeLog],
      ['undo, asked', `/api/logs/${entryId}/undo`, readsWholeLog],
      ['mail trouble', '/api/mail/trouble', looksAfter],
    ] as const) {
      see(what, (await bruno.get(url)).status, may ? 200 : 403);
    }
    // The entry is about a sign-in, which nobody can undo.
    see('undo', (await bruno.post(`/api/logs/${entryId}/undo`)).status, readsWholeLog ? 409 : 403);
    // These take the right to change the workbench besides.
    see('mail again', (await bruno.post('/api/mail/retry')).status, 403);
    see('mail given up', (await bruno.delete('/api/mail/none')).status, 403);
    see('status', (await bruno.get('/api/renders/status')).status, 200);
    see('me', (await bruno.get('/api/me')).status, 200);
    see('own sessions', (await bruno.get('/api/me/sessions')).status, 200);
    see('own factors', (await bruno.get('/api/me/second-factor')).status, 200);
    see('own factors as an administrator', (await resetOf(ids.bruno)).status, 403);
    expect(wrong).toEqual([]);
  });
});
