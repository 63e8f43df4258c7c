/** Section 4 of the specification: settings and variables. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { describe } from 'vitest';
import { regenerates } from '../../testing/regeneration.ts';
import type { RenderedSite } from '../../testing/renderedSite.ts';

const PAGINA = ['page/home', 'page/lavori', 'page/chi'];
const SEMPLICE = ['page/dove', 'page/foto', 'page/404'];
const CASE = ['work/alfa', 'work/beta', 'work/gamma', 'work/delta', 'work/futuro'];
const WORKS = [...CASE, 'work/torre'];
const CATEGORIES = ['workCategory/case', 'workCategory/torri', 'workCategory/vuota'];
const OTHERS = ['page/mappa', 'page/oggi', 'page/attesa'];
const EVERYTHING = [...PAGINA, ...SEMPLICE, ...OTHERS, ...WORKS, ...CATEGORIES];

const settings = (fields: object) => (site: RenderedSite) =>
  site.update('settings', SETTINGS_ID, fields);
const update = (collection: string, id: string, fields: object) => (site: RenderedSite) =>
  site.update(collection, id, fields);

describe('setting update regenerates all pages, which is to say all that show the setting', () => {
  regenerates([
    {
      line: 'a text: the shared block that shows it, so no output is written',
      edit: settings({ defaultTitle: { it: 'Nuovo', en: 'New' } }),
      changes: PAGINA,
      shared: ['testata'],
    },
    {
      line: 'a text in one language',
      edit: settings({ defaultTitle: { it: 'Nuovo', en: 'Sito EN' } }),
      changes: PAGINA.map((name) => `${name}/it`),
      shared: ['testata.it'],
    },
    {
      line: 'a text that no block shows',
      edit: settings({ defaultDescription: { it: 'x' }, defaultKeywords: { it: 'y' } }),
      changes: [],
    },
    {
      line: 'where maps begin in the editor, which is in each map by then',
      edit: settings({ mapsDefaultLatitude: 1, mapsDefaultLongitude: 2, mapsDefaultZoom: 3 }),
      changes: [],
    },
    {
      line: 'a language more: nothing new in the others, and of documents without a title in it nothing',
      edit: settings({ languages: ['it', 'en', 'de'] }),
      changes: ['page/404/de'],
      shared: ['piede.de', 'indice'],
      // Without a title in the language they are not public: only the not-found page needs none.
      rereads: EVERYTHING.map((name) => `${name}/de`),
    },
    {
      line: 'a language less: its outputs go, and the others stay',
      edit: settings({ languages: ['it'] }),
      changes: EVERYTHING.map((name) => `${name}/en`),
      shared: ['indice'],
    },
    {
      line: 'another default language: all addresses, and blocks with no code of their own in it',
      edit: settings({ defaultLanguage: 'en' }),
      // Its template has no blocks in English: it goes on as it was.
      changes: EVERYTHING.filter((name) => name !== 'page/404'),
      rereads: ['page/404/en'],
      shared: ['indice', 'testata.en', 'piede.en'],
    },
    {
      line: 'worksPageId: another page lists the works, and all of them live under it',
      edit: settings({ worksPageId: { id: 'chi' } }),
      changes: ['page/lavori', 'page/chi', ...WORKS, ...CATEGORIES],
    },
    {
      line: 'worksPageId: none, so works and categories have no address',
      edit: settings({ worksPageId: null }),
      changes: ['page/lavori', ...WORKS, ...CATEGORIES],
    },
    {
      line: 'workTemplateId: works',
      edit: settings({ workTemplateId: { id: 'vuoto' } }),
      changes: WORKS,
    },
    {
      line: 'workTemplateId: none, so works with none of their own go, and from listings too',
      edit: settings({ workTemplateId: null }),
      changes: [...WORKS, 'page/lavori', 'workCategory/case', 'workCategory/torri'],
    },
    {
      line: 'worksTemplateId: categories',
      edit: settings({ worksTemplateId: { id: 'vuoto' } }),
      changes: CATEGORIES,
    },
    {
      line: 'worksTemplateId: none',
      edit: settings({ worksTemplateId: null }),
      changes: CATEGORIES,
    },
  ]);
});

describe('variable update regenerates all pages, which is to say all that show it', () => {
  const variable = (id: string, fields: object) => update('variables', id, fields);
  regenerates([
    {
      line: 'its value',
      edit: variable('studio', { value: { phone: '041' } }),
      changes: PAGINA,
      shared: ['testata'],
      shows: { 'page/chi/en': /041/ },
    },
    {
      line: 'another value that comes out the same is rendered, and seen by nobody',
      edit: variable('studio', { value: { phone: '049', fax: '1' } }),
      changes: [],
      shared: ['testata'],
    },
    { line: 'one that nobody reads', edit: variable('banca', { value: {} }), changes: [] },
    {
      line: 'renamed: blocks that name it show nothing',
      edit: variable('studio', { name: 'ufficio' }),
      changes: PAGINA,
      shared: ['testata'],
    },
    {
      line: 'renamed to a name that a block waits for',
      edit: variable('banca', { name: 'mancante', value: { x: 'ora' } }),
      changes: ['page/attesa'],
      shows: { 'page/attesa/it': /ora/ },
    },
    {
      line: 'created under a name that a block waits for',
      edit: (site) => site.create('variables', { name: 'mancante', value: { x: 'qui' } }),
      changes: ['page/attesa'],
    },
    {
      line: 'created under another name',
      edit: (site) => site.create('variables', { name: 'altra', value: {} }),
      changes: [],
    },
    {
      line: 'deleted',
      edit: (site) => site.remove('variables', 'studio'),
      changes: PAGINA,
      shared: ['testata'],
    },
  ]);
});
