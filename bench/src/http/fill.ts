/** Fills an empty database with the site that is asked for: `node fill.ts FOLDER PAGES`, with DATABASE_URL on PostgreSQL. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
import { fillPages } from '../fillPages.ts';
import { pageFields } from './pageFields.ts';

const [folder = '', pages = '0'] = process.argv.slice(2);
const site = await RenderedSite.in(folder, {
  databaseUrl: process.env.DATABASE_URL,
  synchronous: 'off',
});
await site.create('settings', { defaultLanguage: 'it', languages: ['it', 'en'] }, SETTINGS_ID);
const code = { it: '<title>{{ page.title }}</title><main>{{ content }}</main>' };
const block = await site.create('block', { name: 'Pagina', code }, 'block');
const template = await site.create('templates', { name: 'Template', blocks: { it: [block] } });
const fields = (at: number) => pageFields(at, { id: template.id });
await fillPages(site.context, Number(pages), fields, () => site.engine.idle());
await site.close();
