/** Drafts of more data than a thread holds: what can be told without looking at all of it is told. */
import { afterEach, expect, it } from 'vitest';
import type { Answer } from '../testing/client.ts';
import { DataApp } from '../testing/dataApp.ts';
import { RenderThreads, type RenderThreadsOptions } from './renderThreads.ts';

let app: DataApp;
afterEach(() => app.close());

async function open(options: RenderThreadsOptions = {}): Promise<void> {
  app = await DataApp.open({
    openRenderings: (database, store) => new RenderThreads(database, store, options),
  });
}

/** A site of pages that each show a text as long as that. */
function site(pages: number, characters: number, code = '<p>{{ document.title }}</p>') {
  const text = 'parola '.repeat(characters / 7);
  const names = Array.from({ length: pages }, (_, at) => `p${at}`);
  const page = (name: string) => {
    return { name, template: 't', title: { it: `${name} ${text}` }, slug: { it: name } };
  };
  return {
    block: { b: { name: 'B', code: { it: code } } },
    templates: { t: { name: 'T', blocks: { it: ['b'] } } },
    pages: Object.fromEntries(names.map((name) => [name, page(name)])),
  };
}

function incomplete({ body, status, text }: Answer) {
  expect([status, text]).toEqual([200, expect.any(String)]);
  const { impact = body } = Object(body);
  expect(impact).toMatchObject({ isComplete: false });
  return impact;
}

it('a file is counted whole, and its first records are looked at', async () => {
  await open();
  const answer = await app.send('rehearse?action=import', site(240, 150_000));
  const { affected } = incomplete(answer);
  expect(affected).toBeGreaterThan(0);
  expect(affected).toBeLessThan(240);
  expect(answer.body).toMatchObject({ report: { created: 242 } });
});

it('a file is counted also where its effect cannot be worked out', async () => {
  const main = new URL('../testing/hangingThread.ts', import.meta.url);
  await open({ main, lookEveryMs: 25, longestMs: 500 });
  const file = site(1, 7, '<p>{{ page.title }} hangs</p>');
  const answer = await app.send('rehearse?action=import', file);
  expect(incomplete(answer)).toMatchObject({ affected: 0, outputs: 0 });
  expect(answer.body).toMatchObject({ report: { created: 3 } });
});

it('a deletion of many long records', async () => {
  await open();
  await app.import(site(40, 7));
  const { db } = app.test.app.store.reader;
  const pages = await db.selectFrom('documents').selectAll().where('collection', '=', 'pages');
  await app.test.app.store.transaction(async (session) => {
    for (const { id, data } of await pages.execute()) {
      const longer = JSON.stringify({ ...JSON.parse(data), zz: 'z'.repeat(2_000_000) });
      await session.db
        .updateTable('documents')
        .set({ data: longer })
        .where('id', '=', id)
        .execute();
    }
  });
  const ids = Array.from({ length: 40 }, (_, at) => `p${at}`);
  const asked = { action: 'remove', collection: 'pages', ids };
  incomplete(await app.ada.post('/api/renders/impact', asked));
});
