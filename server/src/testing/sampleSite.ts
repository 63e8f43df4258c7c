/**
 * A site with something of everything that regeneration is about, each record under a name that
 * tests can use: made once, then copied for each test.
 */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { imageOf } from '../files/fileTable.ts';
import { RenderedSite } from './renderedSite.ts';
import type { SiteModel } from './siteDatabase.ts';
import { pictureRow, uploadFile } from './siteFiles.ts';

/** The featured picture of the work `torre`, and one that a page's section shows. */
export const TOWER = pictureRow('work-featured-images', 'torretorretorre1', 1_000);
export const FACADE = pictureRow('page-images', 'facciatafacciat1', 800);

const BLOCKS = {
  testata: '<{{ settings.defaultTitle }} {{ variables.studio.phone }}>',
  piede: '({{ language }})',
  corpo: '{{ page.title }}|{{ page.metaDescription }}|{{ content }}',
  indice: '{% for p in pages %}{{ p.title }} {{ p.url }},{% endfor %}',
  oggi: '{{ page.title }} {{ "now" | date: "short" }}',
  opera:
    '{{ work.previous.title }}<{{ work.title }}>{{ work.next.title }} [{{ work.category.title }}]',
  elenco: '{{ category.title }}:{{ content }}',
  mai: '{{ page.title }} {{ variables.mancante.x }}',
} as const;

const TEMPLATES: Record<string, (keyof typeof BLOCKS)[]> = {
  pagina: ['testata', 'corpo'],
  semplice: ['piede', 'corpo'],
  sommario: ['indice'],
  giorno: ['oggi'],
  attesa: ['mai'],
  lavoro: ['piede', 'opera'],
  categoria: ['elenco'],
  vuoto: ['piede'],
};

const both = (it: string) => ({ it, en: `${it} EN` });
const html = (value: string) => ({ it: [{ id: 's', type: 'html', value }] });

interface Sample {
  readonly [field: string]: unknown;
}

const PAGES: Record<string, Sample> = {
  home: { template: 'pagina', isHomepage: true },
  lavori: { template: 'pagina' },
  chi: { template: 'pagina', sections: html('%MAP-1%') },
  dove: { template: 'semplice', sections: html('%MAP-2% %MAP-9%') },
  foto: {
    template: 'semplice',
    sections: { it: [{ id: 's', type: 'image', value: '', url: imageOf(FACADE).url }] },
  },
  mappa: { template: 'sommario' },
  oggi: { template: 'giorno' },
  attesa: { template: 'attesa' },
  persa: { template: 'semplice', isNotFound: true },
};

/** `torre` is the only one of its category; `futuro` waits for a day to come. */
const WORKS: Record<string, Sample> = {
  alfa: { order: 1, workCategory: 'case' },
  beta: { order: 2, workCategory: 'case' },
  gamma: { order: 3, workCategory: 'case' },
  delta: { order: 4, workCategory: 'case' },
  torre: { order: 10, workCategory: 'torri', featuredImage: imageOf(TOWER) },
  futuro: { order: 20, workCategory: 'case', publicAt: '2026-03-11T23:00:00.000Z' },
};

let prepared: Promise<SiteModel> | null = null;

/** Opens a copy of the sample. */
export async function openSample(): Promise<RenderedSite> {
  prepared ??= prepare();
  return RenderedSite.copyOf(await prepared);
}

async function prepare(): Promise<SiteModel> {
  const site = await RenderedSite.open(['it', 'en']);
  for (const [id, code] of Object.entries(BLOCKS)) {
    await site.create('block', { name: id, code: { it: code } }, id);
  }
  await site.create('block', { name: 'libero', code: { it: 'libero' } }, 'libero');
  for (const [id, blocks] of Object.entries(TEMPLATES)) {
    const refs = blocks.map((block) => ({ id: block }));
    await site.create('templates', { name: id, blocks: { it: refs } }, id);
  }
  await site.create('maps', { name: 'Padova' }, 'padova');
  await site.create('maps', { name: 'Verona' }, 'verona');
  await site.create('maps', { name: 'Nascosta' }, 'nascosta');
  const location = { latitude: 45.4, longitude: 11.9 };
  for (const id of ['studio', 'cantiere']) {
    const point = { name: id, title: both(id), map: { id: 'padova' }, location };
    await site.create('mapPoints', point, id);
  }
  await site.create('variables', { name: 'studio', value: { phone: '049' } }, 'studio');
  await site.create('variables', { name: 'banca', value: { iban: 'IT0' } }, 'banca');
  for (const [id, { template, ...page }] of Object.entries(PAGES)) {
    const fields = { name: id, title: both(id), template: { id: template }, ...page };
    await site.create('pages', fields, id);
  }
  await site.update('settings', SETTINGS_ID, {
    defaultTitle: both('Sito'),
    worksPageId: { id: 'lavori' },
    workTemplateId: { id: 'lavoro' },
    worksTemplateId: { id: 'categoria' },
  });
  for (const [at, id] of ['case', 'torri', 'vuota'].entries()) {
    await site.create('workCategories', { name: id, title: both(id), order: at + 1 }, id);
  }
  for (const row of [TOWER, FACADE]) await uploadFile(site, row);
  for (const [id, { workCategory, ...work }] of Object.entries(WORKS)) {
    const fields = { name: id, title: both(id), workCategory: { id: workCategory }, ...work };
    await site.create('works', fields, id);
  }
  return site.closeAsModel();
}
