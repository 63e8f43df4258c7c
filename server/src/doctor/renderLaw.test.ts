import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { afterEach, expect, it } from 'vitest';
import { getDocument, putDocument } from '../store/documents.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { inProcess } from '../threads/inProcess.ts';
import type { OpenRenderings } from '../threads/renderings.ts';
import { checkRenders } from './renderLaw.ts';

let site: RenderedSite;
afterEach(() => site.close());

it('names the template that is missing of a document that is not public for it, and what mends it', async () => {
  site = await RenderedSite.open(['it']);
  const empty = await site.create('templates', { name: 'T' });
  const texts = { title: { it: 'Uno' }, slug: { it: 'uno' } };
  await site.create('pages', { name: 'A', ...texts, template: empty }, 'a');
  await site.create('pages', { name: 'B', ...texts, slug: { it: 'due' }, template: empty }, 'b');
  const works = await site.create('pages', { name: 'W', ...texts, slug: { it: 'lavori' } }, 'w');
  await site.update('settings', SETTINGS_ID, { worksPageId: works, worksTemplateId: empty });
  await site.create('workCategories', { name: 'C', ...texts }, 'c');
  // As an import brings them, or an earlier version has them.
  await site.context.store.transaction(async (session) => {
    for (const [collection, id, field] of [
      ['pages', 'b', 'template'],
      ['settings', SETTINGS_ID, 'worksTemplateId'],
    ] as const) {
      const record = await getDocument(session, collection, id);
      if (record) await putDocument(session, collection, { ...record, [field]: { id: 'gone' } });
    }
  });
  const folder = await mkdtemp(join(tmpdir(), 'regia-law-'));
  const found: string[] = [];
  const openRenderings: OpenRenderings = (_, store) => inProcess(store);
  await checkRenders(
    site.context.store,
    { folder, openRenderings },
    { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    (_, __, what) => found.push(what),
  );
  await rm(folder, { recursive: true });
  const mending = 'does not exist: templates/gone. Choose another, or restore it under this id';
  expect(found).toEqual([
    'pages/a (it) is not public, because no block of its template can be rendered',
    `pages/b (it) is not public, because its template ${mending}`,
    `workCategories/c (it) is not public, because the template in the settings (worksTemplateId) ${mending}`,
  ]);
});
