/** Section 4 of the specification: works, categories, and their order. */
import { describe } from 'vitest';
import { regenerates, reorder } from '../../testing/regeneration.ts';
import type { RenderedSite } from '../../testing/renderedSite.ts';
import { TOWER } from '../../testing/sampleSite.ts';

const work = (id: string, fields: object) => (site: RenderedSite) =>
  site.update('works', id, fields);
const category = (id: string, fields: object) => (site: RenderedSite) =>
  site.update('workCategories', id, fields);
const image = (width: number) => ({
  ...{ displayName: 'x.jpg', uniqueName: 'x.jpg', type: 'JPG', size: width },
  url: `https://example.com/${width}.jpg`,
});

/** Without gaps, as any reorder leaves them. */
const numbered = (site: RenderedSite) => reorder(site, 'works', ['alfa']);

const CASE = ['work/alfa', 'work/beta', 'work/gamma', 'work/delta', 'work/futuro'];

describe('work create/update: its render, its category, neighbouring works, the listing page', () => {
  const created = { name: 'n', title: { it: 'N', en: 'N' }, workCategory: { id: 'case' } };
  regenerates([
    {
      line: 'created between two others',
      given: (site) => site.remove('works', 'beta'),
      edit: (site) => site.create('works', { ...created, order: 2 }, 'n'),
      changes: ['work/n', 'work/alfa', 'work/gamma', 'workCategory/case', 'page/lavori'],
      shows: { 'work/alfa/it': />N/, 'work/gamma/en': /N</ },
    },
    {
      line: 'created at the end, next to nobody',
      edit: (site) => site.create('works', { ...created, order: 100 }, 'n'),
      changes: ['work/n', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'created with no category: it has no address, and nobody shows it',
      edit: (site) => site.create('works', { ...created, order: 100, workCategory: null }, 'n'),
      changes: [],
      rereads: ['work/n'],
    },
    {
      line: 'updated in its title: its neighbours at order − 1 and + 1, and no other work',
      edit: work('beta', { title: { it: 'Bi', en: 'Bee' } }),
      changes: ['work/beta', 'work/alfa', 'work/gamma', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'updated in its title in one language',
      edit: work('beta', { title: { it: 'Bi', en: 'beta EN' } }),
      changes: [
        ...['work/beta/it', 'work/alfa/it', 'work/gamma/it'],
        ...['workCategory/case/it', 'page/lavori/it'],
      ],
    },
    {
      line: 'updated in its title, next to one with whose id its own begins',
      given: async (site) => {
        await site.remove('works', 'beta');
        await site.create('works', { ...created, order: 2 }, 'alfa2');
      },
      edit: work('alfa2', { title: { it: 'Bi', en: 'Bee' } }),
      changes: ['work/alfa2', 'work/alfa', 'work/gamma', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'updated in its picture: the cards',
      edit: work('torre', { featuredImage: image(10) }),
      changes: ['workCategory/torri', 'page/lavori'],
    },
    {
      line: 'updated in what no block and no card shows',
      edit: work('beta', { metaKeywords: { it: 'k' } }),
      changes: [],
    },
    {
      line: 'updated in its slug: where it is linked, and neighbours show no link here',
      edit: work('beta', { slug: { it: 'bi', en: 'bee' } }),
      changes: ['work/beta', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'updated in its template',
      edit: work('beta', { template: { id: 'vuoto' } }),
      changes: ['work/beta'],
      // To know whether it is published, it need not ask the settings for a template any more.
      rereads: ['work/alfa'],
    },
    {
      line: 'moved to another category: both, its address, and no neighbour',
      edit: work('beta', { workCategory: { id: 'torri' } }),
      changes: ['work/beta', 'workCategory/case', 'workCategory/torri', 'page/lavori'],
      // They read through it whether the category that it is in has an address.
      rereads: ['work/alfa', 'work/gamma'],
    },
    {
      line: 'taken out of its category: it goes, and its neighbours have none',
      edit: work('beta', { workCategory: null }),
      changes: ['work/beta', 'work/alfa', 'work/gamma', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'put off to a day to come: it leaves the listings and its neighbours',
      edit: work('beta', { publicAt: '2026-05-01T00:00:00.000Z' }),
      changes: ['work/beta', 'work/alfa', 'work/gamma', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'given another order: those beside it before and after',
      edit: work('torre', { order: 5 }),
      changes: ['work/torre', 'work/delta'],
    },
  ]);
});

describe('work delete removes its image and renders, then regenerates works and the listing', () => {
  regenerates([
    {
      line: 'its own output goes, its neighbours and the listings lose it',
      edit: (site) => site.remove('works', 'beta'),
      changes: ['work/beta', 'work/alfa', 'work/gamma', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'with its image, which a page shows as well: the file stays with it',
      given: (site) =>
        site.update('pages', 'dove', {
          sections: {
            it: [
              {
                id: 's',
                type: 'image',
                value: '',
                url: `/files/work-featured-images/${TOWER.unique_name}`,
              },
            ],
          },
        }),
      edit: (site) => site.remove('works', 'torre'),
      changes: ['work/torre', 'workCategory/torri', 'page/lavori'],
      shows: { 'page/dove/it': /width="1000"/ },
    },
    {
      line: 'the last one of a category',
      edit: (site) => site.remove('works', 'torre'),
      changes: ['work/torre', 'workCategory/torri', 'page/lavori'],
    },
  ]);
});

describe('reorder regenerates works, categories and listing', () => {
  regenerates([
    {
      line: 'of works: those with other neighbours, and where they are listed',
      given: numbered,
      edit: (site) => reorder(site, 'works', ['beta', 'alfa', 'gamma', 'delta']),
      changes: ['work/alfa', 'work/beta', 'work/gamma', 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'of works, to the order that they have',
      given: numbered,
      edit: (site) => reorder(site, 'works', ['alfa', 'beta', 'gamma', 'delta']),
      changes: [],
    },
    {
      line: 'of categories: what lists them, which is nothing here',
      edit: (site) => reorder(site, 'workCategories', ['torri', 'case', 'vuota']),
      changes: [],
    },
    {
      line: 'of categories, where a block lists them',
      given: (site) =>
        site.update('block', 'piede', {
          code: { it: '{% for c in categories %}{{ c.title }}{% endfor %}' },
        }),
      edit: (site) => reorder(site, 'workCategories', ['torri', 'case', 'vuota']),
      changes: [...['page/dove', 'page/foto', 'page/404', 'work/torre'], ...CASE],
      shared: ['piede'],
    },
  ]);
});

describe('work category edit updates its works', () => {
  regenerates([
    {
      line: 'its title: itself, its works, their cards on the works page',
      edit: category('case', { title: { it: 'Ville', en: 'Villas' } }),
      changes: [...CASE, 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'its slug: all addresses below it',
      edit: category('case', { slug: { it: 'ville', en: 'villas' } }),
      changes: [...CASE, 'workCategory/case', 'page/lavori'],
    },
    {
      line: 'its slug in one language',
      edit: category('torri', { slug: { it: 'alte', en: 'torri-en' } }),
      changes: ['work/torre/it', 'workCategory/torri/it', 'page/lavori/it'],
    },
    {
      line: 'its template',
      edit: category('case', { template: { id: 'vuoto' } }),
      changes: ['workCategory/case'],
    },
    {
      line: 'put off to a day to come: its works are there before it',
      edit: category('case', { publicAt: '2026-05-01T00:00:00.000Z' }),
      changes: ['workCategory/case'],
    },
    {
      line: 'given an end to come: its works have it, too',
      edit: category('case', { publicUntil: '2026-05-01T00:00:00.000Z' }),
      changes: [
        'workCategory/case',
        ...['alfa', 'beta', 'gamma', 'delta', 'futuro'].map((id) => `work/${id}`),
      ],
    },
    {
      line: 'created',
      edit: (site) =>
        site.create('workCategories', { name: 'n', title: { it: 'N', en: 'N' } }, 'n'),
      changes: ['workCategory/n'],
    },
    {
      line: 'deleted',
      edit: (site) => site.remove('workCategories', 'vuota'),
      changes: ['workCategory/vuota'],
    },
  ]);
});
