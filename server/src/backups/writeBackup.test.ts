/** What becomes of a backup that fails while it is being written. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { picture, uploadForm } from '../testing/uploads.ts';
import { writeBackup } from './writeBackup.ts';

let app: DataApp;

beforeEach(async () => {
  app = await DataApp.open();
  const content = await picture('png');
  await uploadForm(app.ada, { content, filename: 'a.png' });
});
afterEach(() => app.close());

it('fails, and nothing else, where the program is being stopped when a file’s turn comes', async () => {
  const { context, files } = app.test.app;
  const source = { ...context, storage: files.storage };
  const advance = () => {
    throw new Error('the program is being stopped');
  };
  const path = join(files.incoming, 'half.zip');
  const writing = writeBackup(source, path, { begin: async () => {}, advance });
  await expect(writing).rejects.toThrow('the program is being stopped');
});
