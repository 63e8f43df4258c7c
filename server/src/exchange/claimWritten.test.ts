import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { claimWritten } from './applyFile.ts';
import { Staging } from './staging.ts';

let app: DataApp;
let folder: string;
beforeEach(async () => {
  app = await DataApp.open();
  folder = await mkdtemp(join(tmpdir(), 'regia-claims-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (slug: string) => ({ name: slug, title: { it: slug }, slug: { it: slug } });

it('what the records before a place have got is theirs, and nothing after it', async () => {
  await app.import({ pages: { old: page('casa') } });
  await app.import({ pages: { one: page('casa'), two: page('villa'), three: page('torre') } });
  // Of an id that a page of the file has.
  await app.import({ works: { two: page('torre') } });
  const staging = new Staging(join(folder, 'staging.db'));
  for (let at = 0; at < BATCH_SIZE; at++) {
    staging.add({ collection: 'ricette', id: `r${at}`, fields: {}, meta: {} });
  }
  for (const id of ['one', 'two', 'three', 'four']) {
    staging.add({ collection: 'pages', id, fields: page('casa'), meta: {} });
  }
  staging.commit();
  const [, second] = staging.after(BATCH_SIZE, 2);
  await claimWritten(app.test.app.store.reader, staging, second?.seq ?? 0);
  const owners = ['casa', 'casa-1', 'villa', 'torre'].map((slug) =>
    staging.claim('pages', `slug.it=${slug}`, 'four'),
  );
  expect(owners).toEqual(['four', 'one', 'two', 'four']);
  staging.close();
});
