import { Readable } from 'node:stream';
import { RegiaError } from '@regia/model/errors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKUP_FOLDER, type BackupStorage } from '../backups/archives.ts';
import type { FileStorage } from '../files/storage.ts';
import { DataApp } from '../testing/dataApp.ts';
import { picture, uploadForm } from '../testing/uploads.ts';
import { checkFiles } from './storedFiles.ts';

let app: DataApp;
let pictures: { folder: 'page-images'; name: string }[];
let backups: BackupStorage;

beforeAll(async () => {
  app = await DataApp.open();
  for (const filename of ['one.png', 'two.png']) {
    await uploadForm(app.ada, { content: await picture('png'), filename });
  }
  pictures = [];
  for await (const { folder, name } of app.test.app.files.storage.list()) {
    if (folder === 'page-images') pictures.push({ folder, name });
  }
  backups = await app.test.place.storage('', [BACKUP_FOLDER]);
});
afterAll(() => app.close());

async function findings(storage: FileStorage = app.test.app.files.storage): Promise<string[]> {
  const found: string[] = [];
  await app.test.app.store.snapshot((session) =>
    checkFiles(session, storage, backups, (severity, _area, what) =>
      found.push(`${severity}: ${what}`),
    ),
  );
  return found;
}

/** The storage, one of whose files fails while it is read. */
function failing(which: string, error: Error): FileStorage {
  const { storage } = app.test.app.files;
  const read = () =>
    new Readable({
      read() {
        this.destroy(error);
      },
    });
  return {
    ...storage,
    list: (only) => storage.list(only),
    open: async (folder, name) =>
      name === which ? { size: 1, read } : await storage.open(folder, name),
  };
}

it('a file that the disk cannot read is told of, and the others are looked at', async () => {
  const [one, two] = pictures;
  if (!one || !two) throw new Error('two pictures were uploaded');
  await app.test.app.files.storage.write(Readable.from([Buffer.from('x')]), two.folder, two.name);
  expect((await findings(failing(one.name, new Error('EIO: i/o error, read')))).sort()).toEqual([
    `error: page-images/${one.name} cannot be read: Error: EIO: i/o error, read`,
    `error: page-images/${two.name} differs from what was uploaded`,
  ]);
});

it('a file that is served to nobody, or to everybody, and should not be, is told of', async () => {
  const [one, two] = pictures;
  if (!one || !two) throw new Error('two pictures were uploaded');
  await app.import({ variables: { v: { value: one.name }, gone: { value: two.name } } });
  await app.ada.delete('/api/records/variables/gone');
  const { store } = app.test.app;
  const served = () =>
    findings().then((all) => all.filter((line) => line.includes(' public, but ')));
  expect(await served()).toEqual([]);
  const retire = (name: string, retired_at: string | null) =>
    store.transaction(({ db }) =>
      db.updateTable('files').set({ retired_at }).where('unique_name', '=', name).execute(),
    );
  await retire(one.name, '2026-03-10T09:00:00.000Z');
  await retire(two.name, null);
  expect((await served()).sort()).toEqual([
    `error: page-images/${one.name} is not public, but a document shows it`,
    `error: page-images/${two.name} is public, but no document shows it`,
  ]);
});

it('a storage that does not answer is no finding about its files', async () => {
  const down = new RegiaError('storageUnavailable', 'The file storage is not responding');
  await expect(findings(failing(pictures[0]?.name ?? '', down))).rejects.toBe(down);
});

it('an archive of which a part is missing is told of', async () => {
  await backups.write(Readable.from([Buffer.from('PK')]), BACKUP_FOLDER, 'half.zip');
  await backups.write(Readable.from([Buffer.from('PK')]), BACKUP_FOLDER, 'old.zip');
  await app.import({ backups: { half: { type: 'manual', size: 9_000 }, old: { type: 'manual' } } });
  const told = await findings();
  for (const id of ['half', 'old']) {
    const damaged = new RegExp(`^error: backup ${id} \\(never verified\\) is damaged: `);
    expect(told.filter((line) => damaged.test(line))).toHaveLength(1);
  }
});
