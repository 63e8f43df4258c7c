import { SLUG_MAX_ATTEMPTS } from '@regia/model/constants.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocument } from '../../store/documents.ts';
import type { Client } from '../../testing/client.ts';
import { problemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const create = (collection: string, fields: object) =>
  ada.post(`/api/records/${collection}`, { name: 'x', ...fields });
const slugOf = async (collection: string, fields: object) =>
  recordIn(await create(collection, fields)).slug;

describe.each(['pages', 'works', 'workCategories'])('the slug of one of the %s', (collection) => {
  it('follows the title of its language where it is empty', async () => {
    const title = { it: 'Chi siamo?', en: 'About us', de: '' };
    expect(await slugOf(collection, { title, slug: { en: 'us' } })).toEqual({
      it: 'chi-siamo',
      en: 'us',
    });
  });

  it('spells signs out in its language', async () => {
    const title = { it: 'Sale & pepe', en: 'Sale & pepe', fr: 'Sale & pepe' };
    const slugs = { it: 'sale-e-pepe', en: 'sale-and-pepe', fr: 'sale-pepe' };
    expect(await slugOf(collection, { title })).toEqual(slugs);
  });

  it('gets a suffix where another has it in the same language', async () => {
    expect(await slugOf(collection, { slug: { it: 'chi-siamo' } })).toEqual({ it: 'chi-siamo-1' });
    expect(await slugOf(collection, { title: { it: 'Chi siamo' } })).toEqual({ it: 'chi-siamo-2' });
    expect(await slugOf(collection, { title: { fr: 'Chi siamo' } })).toEqual({ fr: 'chi-siamo' });
  });

  it('stays when the title changes, and follows it again once emptied', async () => {
    const record = recordIn(await create(collection, { title: { it: 'Studio' } }));
    const path = `/api/records/${collection}/${record.id}`;
    const renamed = recordIn(await ada.put(path, { ...record, title: { it: 'Ufficio' } }));
    expect(renamed.slug).toEqual({ it: 'studio' });
    const emptied = recordIn(await ada.put(path, { ...renamed, slug: { it: '' } }));
    expect(emptied.slug).toEqual({ it: 'ufficio' });
    expect(await slugOf(collection, { title: { it: 'Studio' } })).toEqual({ it: 'studio' });
  });

  it.each([
    ['files', 'slugReserved'],
    ['en', 'slugReserved'],
    ['due parole', 'slugInvalid'],
    ['../x', 'slugInvalid'],
  ])('cannot be %j', async (slug, problem) => {
    expect(problemsIn(await create(collection, { slug: { it: slug } }))).toEqual({
      'slug.it': problem,
    });
  });
});

it('is refused after a hundred suffixes', async () => {
  for (let n = 0; n <= SLUG_MAX_ATTEMPTS; n++) await app.create('pages', page());
  expect(problemsIn(await create('pages', page()))).toEqual({ 'slug.it': 'slugExhausted' });
});

function page() {
  return { name: 'x', title: { it: 'Tutto esaurito' } };
}

it('in languages that the site does not have stay as they are', async () => {
  const page = await app.put('pages', { name: 'P', slug: { it: 'qui', zz: 'x' } }, 'ada');
  await ada.put(`/api/records/pages/${page.id}`, { ...page, name: 'Q' });
  const stored = await getDocument(app.context.store.reader, 'pages', page.id);
  expect(stored).toMatchObject({ name: 'Q', slug: { it: 'qui', zz: 'x' } });
});

describe('a stored document that has none', () => {
  const left = { name: 'P', title: { it: 'Casa mia', en: 'My house' }, slug: { en: 'house' } };

  it('is saved as it is, and gets one with another title', async () => {
    const page = await app.put('pages', left, 'ada');
    const path = `/api/records/pages/${page.id}`;
    const saved = recordIn(await ada.put(path, { ...page, metaDescription: { en: 'A house' } }));
    expect(saved.slug).toEqual({ en: 'house' });
    const renamed = { ...saved, title: { it: 'Casa tua', en: 'Your house' } };
    expect(recordIn(await ada.put(path, renamed)).slug).toEqual({ it: 'casa-tua', en: 'house' });
  });

  it('comes back from the bin as it was', async () => {
    const page = await app.put('pages', { ...left, name: 'Q', slug: {} }, 'ada');
    await ada.delete(`/api/records/pages/${page.id}`);
    const back = await ada.post(`/api/bin/pages/${page.id}/restore`);
    expect([back.status, recordIn(back).slug]).toEqual([200, {}]);
  });
});
