/** Section 4 of the specification: templates and blocks. */
import { describe } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { SYSTEM } from '../../records/writer.ts';
import { regenerates, reorder } from '../../testing/regeneration.ts';
import type { RenderedSite } from '../../testing/renderedSite.ts';

const PAGINA = ['page/home', 'page/lavori', 'page/chi'];
const SEMPLICE = ['page/dove', 'page/foto', 'page/404'];
const CASE = ['work/alfa', 'work/beta', 'work/gamma', 'work/delta', 'work/futuro'];
const WORKS = [...CASE, 'work/torre'];
const CATEGORIES = ['workCategory/case', 'workCategory/torri', 'workCategory/vuota'];

const refs = (...ids: string[]) => ({ it: ids.map((id) => ({ id })) });
const update = (collection: string, id: string, fields: object) => (site: RenderedSite) =>
  site.update(collection, id, fields);
const block = (id: string, it: string) => update('block', id, { code: { it } });

describe('template update regenerates its pages', () => {
  regenerates([
    {
      line: 'a block more',
      edit: update('templates', 'pagina', { blocks: refs('testata', 'corpo', 'piede') }),
      changes: PAGINA,
      shows: { 'page/chi/it': /\(it\)$/ },
    },
    {
      line: 'a block less',
      edit: update('templates', 'pagina', { blocks: refs('corpo') }),
      changes: PAGINA,
    },
    {
      line: 'blocks in another order',
      edit: update('templates', 'semplice', { blocks: refs('corpo', 'piede') }),
      changes: SEMPLICE,
      shows: { 'page/404/it': /\(it\)$/ },
    },
    {
      line: 'a block that no page had before',
      edit: update('templates', 'semplice', { blocks: refs('libero') }),
      changes: SEMPLICE,
      shared: ['libero'],
    },
    {
      line: 'blocks of its own for one language leave the other alone',
      edit: update('templates', 'semplice', {
        blocks: { ...refs('piede', 'corpo'), en: [{ id: 'piede' }] },
      }),
      changes: ['page/dove/en', 'page/foto/en', 'page/404/en'],
    },
    {
      line: 'the template of works, which they have from the settings',
      edit: update('templates', 'lavoro', { blocks: refs('opera') }),
      changes: WORKS,
    },
    {
      line: 'the template of categories',
      edit: update('templates', 'categoria', { blocks: refs('piede') }),
      changes: CATEGORIES,
    },
    {
      line: 'its name alone is no part of any page',
      edit: update('templates', 'pagina', { name: 'Altro nome' }),
      changes: [],
    },
    {
      line: 'one that nothing uses',
      edit: update('templates', 'vuoto', { blocks: refs('testata') }),
      changes: [],
    },
    { line: 'created', edit: (site) => site.create('templates', { name: 'N' }), changes: [] },
    { line: 'deleted', edit: (site) => site.remove('templates', 'vuoto'), changes: [] },
  ]);
});

describe('block update regenerates pages of templates using it', () => {
  regenerates([
    {
      line: 'one that reads the page: its outputs',
      edit: block('corpo', '{{ page.title }}!'),
      changes: [...PAGINA, ...SEMPLICE],
    },
    {
      line: 'one that is the same on all pages: rendered once, and no output is written',
      edit: block('testata', 'nuova'),
      changes: PAGINA,
      shared: ['testata'],
      shows: { 'page/home/en': /^nuova/ },
    },
    {
      line: 'on works',
      edit: block('opera', '{{ work.title }}'),
      changes: WORKS,
    },
    {
      line: 'on categories',
      edit: block('elenco', '{{ category.title }}'),
      changes: CATEGORIES,
    },
    {
      line: 'in one language',
      edit: update('block', 'testata', { code: { it: 'nuova', en: 'new' } }),
      changes: PAGINA,
      shared: ['testata'],
      shows: { 'page/home/en': /^new/, 'page/home/it': /^nuova/ },
    },
    {
      line: 'in a language that had a code of its own',
      given: update('block', 'testata', { code: { it: 'nuova', en: 'new' } }),
      edit: update('block', 'testata', { code: { it: 'nuova', en: 'newer' } }),
      changes: PAGINA.map((name) => `${name}/en`),
      shared: ['testata.en'],
    },
    {
      line: 'that begins to read the page is shared no longer',
      edit: block('testata', '{{ page.title }}'),
      changes: PAGINA,
      shared: ['testata'],
    },
    {
      line: 'that begins to read the page, while a page changes in what another one shows',
      edit: (site) =>
        site.quietly(async () => {
          await site.update('pages', 'chi', { title: { it: 'noi' } });
          await site.update('block', 'testata', { code: { it: '{{ page.name }}:' } });
        }),
      // The map of the site has its title, too.
      changes: [...PAGINA, 'page/mappa'],
      shared: ['testata', 'indice'],
      shows: { 'page/chi/it': /:.*noi/s },
    },
    {
      line: 'that reads the page no longer becomes shared',
      edit: block('corpo', 'per tutti'),
      changes: [...PAGINA, ...SEMPLICE],
      shared: ['corpo'],
    },
    { line: 'its name', edit: update('block', 'corpo', { name: 'Altro' }), changes: [] },
    { line: 'one that no template has', edit: block('libero', 'x'), changes: [] },
    {
      line: 'with a mistake: every output keeps what it had',
      edit: block('corpo', '{% if %}'),
      changes: [],
      rereads: [...PAGINA, ...SEMPLICE],
    },
    { line: 'created', edit: (site) => site.create('block', { name: 'N' }), changes: [] },
    { line: 'deleted', edit: (site) => site.remove('block', 'libero'), changes: [] },
    {
      line: 'gone while a template still names it, as after a restore, and back again',
      given: (site) =>
        changeRecords(site.context, SYSTEM, async (unit) => {
          const before = await unit.find('block', 'corpo');
          if (before) await unit.remove('block', before);
        }),
      edit: (site) =>
        site.create('block', { name: 'c', code: { it: '{{ page.title }}' } }, 'corpo'),
      changes: [...PAGINA, ...SEMPLICE],
      shows: { 'page/chi/it': /chi$/ },
    },
    {
      line: 'reorder of blocks, which are shown in the order of their template',
      edit: (site) => reorder(site, 'block', ['corpo', 'testata', 'piede', 'opera']),
      changes: [],
    },
  ]);
});
