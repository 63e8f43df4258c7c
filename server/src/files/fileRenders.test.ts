/** Files as edges of the site's law: whoever shows one is rendered again when it comes or goes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublicSite } from '../testing/publicSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { type FileRow, pathOf, putFile } from './fileTable.ts';
import { forgetFiles } from './forget.ts';

let site: RenderedSite;
let shown: string;

const row: FileRow = {
  folder: 'page-images',
  unique_name: 'abcdefghijklmnop.jpg',
  display_name: 'villa.jpg',
  type: 'JPG',
  size: 1,
  width: 700,
  height: 350,
  frames: 1,
  hash: '',
  uploaded_at: '2026-03-10T09:00:00.000Z',
  uploaded_by: null,
};

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  const { id: block } = await site.create('block', { name: 'a', code: { it: '{{ content }}' } });
  const template = await site.create('templates', { name: 't', blocks: { it: [{ id: block }] } });
  const page = (name: string, url: string) =>
    site.create('pages', {
      name,
      title: { it: name },
      template: { id: template.id },
      sections: { it: [{ id: 's', type: 'image', width: 12, value: '', url }] },
    });
  shown = `page/${(await page('con', `/files/${pathOf(row)}`)).id}/it`;
  await page('senza', '/elsewhere.jpg');
});
afterEach(() => site.close());

async function changed(work: () => Promise<unknown>): Promise<PublicSite> {
  await work();
  await site.engine.renderPending();
  const now = await site.publicSite();
  await site.engine.rebuild();
  expect(now).toEqual(await site.publicSite());
  return now;
}

const add = (file: FileRow) => () =>
  site.context.store.transaction(async (session) => {
    await putFile(session, file);
    await site.engine.filesChanged(session, [pathOf(file)]);
  });

const remove = () =>
  site.context.store.transaction(async (session) => {
    await site.engine.filesChanged(session, await forgetFiles(session, [pathOf(row)]));
  });

it('renders what shows a file that comes, changes its size or goes', async () => {
  const before = await site.publicSite();
  expect(before.outputs[shown]?.markup).not.toContain('srcset');
  const there = await changed(add(row));
  expect(there.outputs[shown]?.markup).toContain('640.avif 640w');
  expect(there.outputs[shown]?.markup).toContain('width="700" height="350"');
  const larger = await changed(add({ ...row, width: 1000 }));
  expect(larger.outputs[shown]?.markup).toContain('960.avif 960w');
  expect(await changed(remove)).toEqual(before);
});
