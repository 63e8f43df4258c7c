import { afterEach, beforeEach, expect, it } from 'vitest';
import { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { recordIn } from '../../testing/recordsApp.ts';

let site: ImpactSite;
beforeEach(async () => {
  site = await ImpactSite.open();
});
afterEach(() => site.close());

/** What is told before a save, after it, and how many addresses the document has then. */
async function told(collection: string, fields: object, id?: string) {
  const path = `/api/records/${collection}`;
  const draft = id ? { ...(await site.stored(collection, id)), ...fields } : fields;
  const before = Object((await site.impact(collection, draft)).body).offSite;
  const saved = id ? await site.ada.put(`${path}/${id}`, draft) : await site.ada.post(path, draft);
  const after = Object(saved.body).offSite;
  expect(after).toEqual(before);
  return { told: after, urls: Object(recordIn(saved).url), id: recordIn(saved).id };
}

const MISSING = { code: 'slugMissing', field: 'slug.it' };

it.each(['会社概要', 'ประกาศ', 'עברית', '🎉🎉', '—'])(
  'says before and after a save that “%s” makes no address, until a slug is typed',
  async (title) => {
    const saved = await told('pages', site.page(title));
    expect(saved).toMatchObject({ told: [MISSING], urls: {} });
    // Saved again for another reason, it has none still.
    expect(await told('pages', { name: 'Altro' }, saved.id)).toMatchObject({ told: [MISSING] });
    const typed = await told('pages', { slug: { it: 'azienda' } }, saved.id);
    expect(typed).toMatchObject({ told: [], urls: { it: '/azienda' } });
    const visitor = new Client(site.test.app.site);
    expect((await visitor.get('/azienda')).status).toBe(200);
  },
);

it('says of each other reason what is missing, and nothing of what is no document or is public', async () => {
  const page = site.page('Pagina');
  const { urls, told: nothing } = await told('pages', page);
  expect([nothing, urls]).toEqual([[], { it: '/pagina' }]);
  expect(await told('pages', { ...page, template: null })).toMatchObject({
    told: [{ code: 'templateMissing', field: 'template' }],
  });
  expect(await told('works', { name: 'W', title: { it: 'Lavoro' } })).toMatchObject({
    told: [{ code: 'categoryMissing', field: 'workCategory' }],
  });
  // References to what is gone since then are as good as none.
  const [gone] = await Promise.all([told('workCategories', { name: 'C', title: { it: 'C' } })]);
  const work = { name: 'W', title: { it: 'Lavoro' }, workCategory: { id: gone.id } };
  const placed = await told('works', work);
  expect(placed.told).toEqual([]);
  await site.test.app.context.store.transaction(({ db }) =>
    db.deleteFrom('documents').where('id', '=', gone.id).execute(),
  );
  expect(await told('works', {}, placed.id)).toMatchObject({
    told: [{ code: 'categoryMissing', field: 'workCategory' }],
  });
  // Languages that the site does not have are no reason.
  const german = { ...page, title: { it: 'Due', de: '🎉' } };
  expect(await told('pages', german)).toMatchObject({ told: [] });
  expect((await told('block', { name: 'B', code: { it: 'x' } })).told).toBeUndefined();
});

it('goes on saying it of what is saved as it is', async () => {
  const { id } = await told('pages', site.page('🎉'));
  expect(await told('pages', {}, id)).toMatchObject({ told: [MISSING] });
});
