/** Section 4 of the specification: pages, their parts, their files, and the clock. */
import { describe } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { SYSTEM } from '../../records/writer.ts';
import { regenerates } from '../../testing/regeneration.ts';
import type { RenderedSite } from '../../testing/renderedSite.ts';
import { FACADE, TOWER } from '../../testing/sampleSite.ts';
import { dropFile, pictureRow, uploadFile } from '../../testing/siteFiles.ts';

/** The one page whose block lists all pages. */
const LIST = { changes: ['page/mappa'], shared: ['indice'] } as const;

const page = (id: string, fields: object) => (site: RenderedSite) =>
  site.update('pages', id, fields);
const LONG = 'k'.repeat(250);
/** Lists read how much memory their records take, too, in steps: no small edit passes one from here. */
const farFromAnyStep = page('chi', { metaKeywords: { it: 'x'.repeat(400), en: 'x' } });
const turnTo = (time: string) => async (site: RenderedSite) => {
  site.now = new Date(time);
  await site.engine.rollover();
};

describe('page create/update rebuild and store renders, page delete removes them', () => {
  regenerates([
    {
      line: 'created',
      edit: (site) =>
        site.create('pages', { name: 'N', title: { it: 'N' }, template: { id: 'semplice' } }, 'n'),
      changes: ['page/n/it', ...LIST.changes.map((name) => `${name}/it`)],
      // The list is read by the block in each language, though in one it has nothing new.
      shared: [...LIST.shared],
      rereads: ['page/n'],
    },
    {
      line: 'created without a template: there is nothing to show yet',
      edit: (site) => site.create('pages', { name: 'N', title: { it: 'N' } }, 'n'),
      changes: [],
      shared: [...LIST.shared],
      rereads: ['page/n'],
    },
    {
      line: 'updated in a field that only its own outputs show',
      given: farFromAnyStep,
      edit: page('chi', { metaDescription: { it: 'D', en: 'D' } }),
      changes: ['page/chi'],
    },
    {
      line: 'updated in one language',
      edit: page('chi', { metaDescription: { it: 'D' } }),
      changes: ['page/chi/it'],
    },
    {
      line: 'updated in its title, which a list shows too; the address stays',
      edit: page('chi', { title: { it: 'Noi', en: 'Us' } }),
      changes: ['page/chi', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'updated in its sections',
      edit: page('dove', { sections: { it: [{ id: 's', type: 'text', value: 'qui' }] } }),
      changes: ['page/dove/it'],
      shows: { 'page/dove/it': /qui/ },
    },
    {
      line: 'updated in a field that no block shows',
      given: farFromAnyStep,
      edit: page('chi', { metaKeywords: { it: 'k'.repeat(400), en: 'k' } }),
      changes: [],
    },
    {
      line: 'made so long, in a field that no block shows, that lists reckon its memory anew',
      given: farFromAnyStep,
      edit: page('chi', { metaKeywords: { it: LONG, en: LONG, de: LONG, fr: LONG, es: LONG } }),
      changes: [],
      shared: [...LIST.shared],
    },
    {
      line: 'updated in its name, by which lists are ordered',
      edit: page('chi', { name: 'zzz' }),
      ...LIST,
    },
    { line: 'saved as it was', edit: page('chi', {}), changes: [] },
    {
      line: 'with another template',
      edit: page('chi', { template: { id: 'vuoto' } }),
      changes: ['page/chi'],
      shows: { 'page/chi/it': /^\(it\)$/ },
      // It keeps its address, so the list is the same.
      shared: [...LIST.shared],
    },
    {
      line: 'with no template any more',
      edit: page('chi', { template: null }),
      changes: ['page/chi', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'with another slug: its address, also in lists',
      edit: page('chi', { slug: { it: 'noi', en: 'us' } }),
      changes: ['page/chi', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'deleted',
      edit: (site) => site.remove('pages', 'chi'),
      changes: ['page/chi', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'the works page with another slug: every work and category moves with it',
      edit: page('lavori', { slug: { it: 'opere', en: 'works' } }),
      changes: [
        ...['page/lavori', ...LIST.changes],
        ...['alfa', 'beta', 'gamma', 'delta', 'torre', 'futuro'].map((id) => `work/${id}`),
        ...['case', 'torri', 'vuota'].map((id) => `workCategory/${id}`),
      ],
      shared: [...LIST.shared],
    },
    {
      line: 'the works page gone, as a deletion no longer lets it',
      edit: (site) =>
        changeRecords(site.context, SYSTEM, async (unit) => {
          const lost = await unit.find('pages', 'lavori');
          if (lost) await unit.remove('pages', lost);
        }),
      changes: [
        ...['page/lavori', ...LIST.changes],
        ...['alfa', 'beta', 'gamma', 'delta', 'torre', 'futuro'].map((id) => `work/${id}`),
        ...['case', 'torri', 'vuota'].map((id) => `workCategory/${id}`),
      ],
      shared: [...LIST.shared],
    },
  ]);
});

describe('single homepage, single not-found page', () => {
  regenerates([
    {
      line: 'the homepage moves: both pages change their address, nothing else does',
      edit: page('chi', { isHomepage: true }),
      changes: ['page/chi', 'page/home', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'no homepage any more',
      edit: page('home', { isHomepage: false }),
      changes: ['page/home', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'the not-found page moves: the new one is known as 404, the old one has an address',
      edit: page('foto', { isNotFound: true }),
      changes: ['page/404', 'page/foto', 'page/persa', ...LIST.changes],
      shared: [...LIST.shared],
      shows: { 'page/404/it': /foto/ },
    },
    {
      line: 'the not-found page deleted',
      edit: (site) => site.remove('pages', 'persa'),
      changes: ['page/404'],
      shared: [...LIST.shared],
    },
  ]);
});

describe('files', () => {
  const larger = pictureRow('page-images', 'facciatafacciat1', 1_600);
  regenerates([
    {
      line: 'replaced by one of another size: the page that shows it',
      edit: (site) => uploadFile(site, larger),
      changes: ['page/foto/it'],
      shows: { 'page/foto/it': /width="1600"/ },
    },
    { line: 'replaced by one of the same size', edit: (s) => uploadFile(s, FACADE), changes: [] },
    {
      line: 'deleted',
      edit: (site) => dropFile(site, FACADE),
      changes: ['page/foto/it'],
    },
    {
      line: 'back again',
      given: (site) => dropFile(site, FACADE),
      edit: (site) => uploadFile(site, FACADE),
      changes: ['page/foto/it'],
      shows: { 'page/foto/it': /width="800"/ },
    },
    {
      line: 'one that nothing shows',
      edit: (site) => uploadFile(site, pictureRow('page-images', 'nessunonessuno00', 10)),
      changes: [],
    },
    {
      line: 'a work’s picture: the cards on the works page and in its category',
      edit: (site) => uploadFile(site, { ...TOWER, width: 500 }),
      changes: ['page/lavori', 'workCategory/torri'],
    },
  ]);
});

describe('visibility changes with the calendar', () => {
  regenerates([
    {
      line: 'the day turns: what shows it, and nothing that is not due',
      edit: turnTo('2026-03-11T12:00:00.000Z'),
      changes: ['page/oggi'],
    },
    {
      line: 'publicAt passed: the work is in the listings, its own output was there before',
      edit: turnTo('2026-03-11T23:00:00.000Z'),
      changes: ['page/oggi', 'page/lavori', 'workCategory/case'],
      // The list of works has changed, and with it what could be a neighbour.
      rereads: [],
    },
    {
      line: 'publicAt of a category passed: it is in the lists',
      given: async (site) => {
        const list = '{% for c in categories %}{{ c.title }},{% endfor %}';
        await site.update('block', 'piede', { code: { it: list } });
        const publicAt = '2026-03-10T23:00:00.000Z';
        await site.update('workCategories', 'vuota', { publicAt });
      },
      edit: turnTo('2026-03-10T23:00:00.000Z'),
      changes: [
        ...['page/oggi', 'page/dove', 'page/foto', 'page/404'],
        ...['alfa', 'beta', 'gamma', 'delta', 'torre', 'futuro'].map((id) => `work/${id}`),
      ],
      shared: ['piede'],
      shows: { 'page/404/it': /^case,torri,vuota,/ },
    },
    { line: 'asked again on the same day', edit: turnTo('2026-03-10T12:00:00.000Z'), changes: [] },
    {
      line: 'a page put off leaves the lists, and keeps its output for its day',
      edit: page('chi', { publicAt: '2026-04-01T10:00:00.000Z' }),
      changes: ['page/chi', ...LIST.changes],
      shared: [...LIST.shared],
    },
    {
      line: 'a page whose day is past is listed like one without a day',
      edit: page('chi', { publicAt: '2026-01-01T00:00:00.000Z' }),
      changes: ['page/chi'],
      shared: [...LIST.shared],
    },
  ]);
});
