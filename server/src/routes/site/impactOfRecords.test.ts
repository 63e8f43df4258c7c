import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImpactGroup } from '../../impact/groups.ts';
import { Client, textAt } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { recordIn } from '../../testing/recordsApp.ts';

let site: ImpactSite;
beforeEach(async () => {
  site = await ImpactSite.open();
});
afterEach(() => site.close());

describe('the impact of other records', () => {
  it('of a variable, on the pages that read it', async () => {
    const it = '{% if document.title != "Contatti" %}{{ variables.tel.home }}{% endif %}';
    await site.ada.put(`/api/records/block/${site.title.id}`, { ...site.title, code: { it } });
    const body = await site.impact('variables', { name: 'tel', value: { home: '049' } });
    expect(body.body).toMatchObject({
      outputs: 2,
      affected: 2,
      groups: [{ kind: 'changed', outputs: 2, diff: [{ kind: 'added', text: '049' }] }],
    });
  });

  it('of a homepage that moves, on the one before it too', async () => {
    const { body } = await site.impact('pages', { ...site.at(1), isHomepage: true });
    expect(body).toMatchObject({
      outputs: 2,
      groups: [{ kind: 'moves', outputs: 2, examples: [{ url: '/' }, { url: '/chi-siamo' }] }],
    });
  });

  it('of a page that becomes the 404 page, on its addresses and those of the one before it', async () => {
    const settings = await site.stored('settings', 'settings');
    await site.ada.put('/api/records/settings/settings', { ...settings, languages: ['it', 'en'] });
    const title = { it: 'Chi siamo', en: 'About us' };
    const record = { ...site.at(1), title, slug: {} };
    const page = recordIn(await site.ada.put(`/api/records/pages/${record.id}`, record));
    // What both show may be the same.
    for (const [text, changed] of [
      [title, []],
      [{ it: 'Persa', en: 'Lost' }, ['changed', 'changed']],
    ] as const) {
      const own = { title: text, slug: { it: 'persa', en: 'lost' }, isNotFound: true };
      const lost = await site.create('pages', site.page('Persa', own));
      const { body } = await site.impact('pages', { ...page, isNotFound: true });
      expect(body).toMatchObject({ outputs: 4 + changed.length, added: 2, removed: 2 });
      const groups: ImpactGroup[] = Object(body).groups;
      const urls = groups.flatMap(({ kind, examples }) => examples.map(({ url }) => kind + url));
      expect(urls.sort()).toEqual([
        ...['appears/en/lost', 'appears/persa'],
        ...changed,
        ...['disappears/chi-siamo', 'disappears/en/about-us'],
      ]);
      await site.ada.delete(`/api/records/pages/${lost.id}`);
    }
  });

  it('of a page that becomes the first 404 page, also on all addresses that lead nowhere', async () => {
    const { body } = await site.impact('pages', { ...site.at(1), isNotFound: true });
    expect(body).toMatchObject({ outputs: 2, affected: 2, examined: 2, added: 0, removed: 1 });
    const groups: ImpactGroup[] = Object(body).groups;
    const told = groups.map(({ kind, examples }) => [kind, examples[0]?.reference]);
    expect(told.sort()).toEqual([
      ['changed', '404'],
      ['disappears', site.at(1).id],
    ]);
  });

  it('of a 404 page that comes, changes or goes: it has no address', async () => {
    const changed = { added: 0, removed: 0, groups: [{ kind: 'changed', outputs: 1 }] };
    const coming = site.page('Persa', { isNotFound: true });
    expect((await site.impact('pages', coming)).body).toMatchObject(changed);
    const lost = await site.create('pages', site.page('Persa', { isNotFound: true }));
    const { body } = await site.impact('pages', { ...lost, title: { it: 'Smarrita' } });
    expect(body).toMatchObject(changed);
    expect(Object(body).groups[0].examples).toMatchObject([{ reference: '404', url: '' }]);
    expect((await site.removal('pages', lost)).body).toMatchObject(changed);
  });

  it('of an address, on what links to it', async () => {
    const it = '{% for p in pages %}<a href="{{ p.url }}">{{ p.title }}</a>{% endfor %}';
    await site.ada.put(`/api/records/block/${site.header.id}`, { ...site.header, code: { it } });
    const { body } = await site.impact('pages', { ...site.at(1), slug: { it: 'studio' } });
    // The page itself moves, and shows the new address in its own list as the others do.
    expect(body).toMatchObject({ outputs: 3, differences: 1, groups: [{ kind: 'changed' }] });
    expect(JSON.stringify(body)).toContain('<a href=\\"/studio\\">');
  });

  it('of an address that nobody links to: the old and the new one', async () => {
    const { body } = await site.impact('pages', { ...site.at(1), slug: { it: 'studio' } });
    expect(body).toMatchObject({
      outputs: 1,
      groups: [
        {
          kind: 'moves',
          diff: [
            { kind: 'removed', text: '/chi-siamo' },
            { kind: 'added', text: '/studio' },
          ],
        },
      ],
    });
  });

  it('of another template, and of a date', async () => {
    const other = await site.create('templates', { name: 'Senza', blocks: { it: [site.title] } });
    expect((await site.impact('pages', { ...site.at(1), template: other })).body).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'changed', diff: [{ kind: 'removed', text: '<header>Studio</header>' }] }],
    });
    const publicAt = '2027-01-01T00:00:00.000Z';
    expect((await site.impact('pages', { ...site.at(1), publicAt })).body).toMatchObject({
      outputs: 1,
      removed: 1,
      groups: [{ kind: 'disappears', outputs: 1, examples: [{ reference: site.at(1).id }] }],
    });
  });

  it('of a new page, and of one that loses its template', async () => {
    expect((await site.impact('pages', site.page('Nuova'))).body).toMatchObject({
      outputs: 1,
      groups: [
        {
          kind: 'appears',
          examples: [{ reference: 'new', title: 'Nuova', url: '/nuova' }],
          diff: [{ kind: 'added', text: '<header>Studio</header><h1>Nuova</h1>' }],
        },
      ],
    });
    expect((await site.impact('pages', { ...site.at(1), template: null })).body).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'disappears', diff: [{ kind: 'removed' }] }],
    });
  });

  it('of a language: every page with a title in it appears', async () => {
    await site.ada.put(`/api/records/pages/${site.at(1).id}`, {
      ...site.at(1),
      title: { it: 'A', de: 'Wir' },
    });
    const settings = await site.stored('settings', 'settings');
    const { body } = await site.impact('settings', { ...settings, languages: ['it', 'de'] });
    expect(body).toMatchObject({
      isComplete: true,
      groups: [{ kind: 'appears', outputs: 1 }],
    });
    expect(JSON.stringify(body)).toContain('"url":"/de/wir"');
  });

  it('of a deletion, also on those who listed it', async () => {
    const it = '{% for w in works %}{{ w.title }},{% endfor %}';
    await site.ada.put(`/api/records/block/${site.header.id}`, { ...site.header, code: { it } });
    const settings = await site.stored('settings', 'settings');
    await site.ada.put('/api/records/settings/settings', { ...settings, worksPageId: site.at(2) });
    const workCategory = await site.create('workCategories', site.page('Ville'));
    const work = await site.create('works', site.page('Rossi', { workCategory }));
    const { body } = await site.removal('works', work);
    expect(body).toMatchObject({
      groups: [
        { kind: 'changed', outputs: 4, diff: [{ kind: 'removed', text: 'Rossi,' }] },
        { kind: 'disappears', outputs: 1, examples: [{ title: 'Rossi' }] },
      ],
    });
  });
});

describe('the impact of a map', () => {
  it('is on the pages that show it, of its points too', async () => {
    const map = await site.create('maps', { name: 'Padova' });
    const text = { id: 's', type: 'html', value: '%MAP-1%' };
    await site.ada.put(`/api/records/block/${site.title.id}`, {
      ...site.title,
      code: { it: '{{ content }}' },
    });
    await site.ada.put(`/api/records/pages/${site.at(1).id}`, {
      ...site.at(1),
      sections: { it: [text] },
    });
    const point = { name: 'Studio', map, title: { it: 'Lo studio nuovo' } };
    expect((await site.impact('mapPoints', point)).body).toMatchObject({
      outputs: 1,
      affected: 1,
      groups: [{ examples: [{ reference: site.at(1).id }] }],
    });
    const made = await site.create('mapPoints', point);
    const { text: said } = await site.impact('mapPoints', { ...made, title: { it: 'La sede' } });
    expect(said).toContain(
      '{"kind":"removed","text":"studio nuovo"},{"kind":"added","text":"sede"}',
    );
    expect((await site.removal('mapPoints', made)).body).toMatchObject({ outputs: 1 });
    expect((await site.impact('maps', { ...map, zoom: 12 })).body).toMatchObject({ outputs: 1 });
    const preview = await site.ada.post('/api/renders/preview', {
      collection: 'mapPoints',
      id: made.id,
      record: { ...made, title: { it: 'La sede' } },
      language: 'it',
    });
    expect(preview.body).toMatchObject({ document: { id: site.at(1).id } });
    const visitor = new Client(site.test.app.site);
    const shown = await visitor.get(new URL(textAt(preview, 'url')).pathname);
    expect(shown.text).toContain('La sede');
    expect(shown.text).not.toContain('Lo studio nuovo');
  });
});
