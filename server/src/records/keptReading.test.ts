/** Records are shown as they are now, whatever of what they have in common was kept from showing others. */
import { randomUUID } from 'node:crypto';
import { page } from '@regia/model/entities/page.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteStatusPort } from '../renders/report/siteStatus.ts';
import type { Store } from '../store/store.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { getRecord, listRecords, type ReadContext } from './read.ts';

let site: RenderedSite;
beforeAll(async () => {
  site = await RenderedSite.open();
});
afterAll(() => site.close());

const ADA = { id: 'ada', role: masterRights(MODULES) };
const QUERY = { page: 1, pageSize: 10, search: '', sort: [], filters: [] };

function readingBy(store: Store): ReadContext {
  const siteStatus = siteStatusPort({ store, clock: () => site.now });
  return { ...site.context, store, siteStatus };
}

/** What is shown of a page, by what is kept and by one that keeps nothing. */
async function shown(id: string): Promise<[kept: unknown, anew: unknown]> {
  const { store } = site.context;
  const forgetful = { ...store, version: () => randomUUID() };
  const [kept, anew] = [readingBy(store), readingBy(forgetful)];
  const read = async (by: ReadContext) => [
    await getRecord(by, ADA, page, id),
    await listRecords(by, ADA, page, QUERY),
  ];
  return [await read(kept), await read(anew)];
}

it('after each change to what a page has in common with others', async () => {
  const template = await site.create('templates', { name: 'Base' });
  const fields = { name: 'Uno', title: { it: 'Uno' }, template: { id: template.id } };
  const { id } = await site.create('pages', fields);
  const other = await site.create('pages', { ...fields, name: 'Due', title: { it: 'Due' } });
  const edits = [
    () => site.update('templates', template.id, { name: 'Altro' }),
    () => site.update('settings', SETTINGS_ID, { languages: ['it', 'en', 'de'] }),
    () => site.update('pages', id, { title: { it: 'Uno', en: 'One' } }),
    () => site.update('settings', SETTINGS_ID, { languages: ['it'] }),
    () => site.update('pages', id, { slug: { it: 'altrove' } }),
    () => site.update('pages', other.id, { slug: { it: 'uno' } }),
    () => site.update('pages', other.id, { publicAt: '2030-01-01T00:00:00.000Z' }),
    () => site.remove('pages', other.id),
  ];
  const seen = new Set<string>();
  for (const edit of edits) {
    const [before] = await shown(id);
    await edit();
    const [kept, anew] = await shown(id);
    expect(kept).toEqual(anew);
    if (JSON.stringify(kept) !== JSON.stringify(before)) seen.add(JSON.stringify(kept));
  }
  // Each of them is to be seen.
  expect(seen.size).toBeGreaterThanOrEqual(edits.length - 1);
});
