/** Makes the site that is measured: `node fill.ts FOLDER PAGES`, with DATABASE_URL on PostgreSQL. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
import { fillPages } from '../fillPages.ts';
import { headCode, pageFields, plainCode } from './content.ts';

const FEW_PAGES = 10;

const [folder = '', pages = '0'] = process.argv.slice(2);
const site = await RenderedSite.in(folder, { databaseUrl: process.env.DATABASE_URL });
await site.create('settings', { defaultLanguage: 'it', languages: ['it', 'en'] }, SETTINGS_ID);
const block = (name: string, code: string) =>
  site.create('block', { name, code: { it: code } }, name);
const blocks = [
  await block('head', headCode(0)),
  await block('header', plainCode('header', 0)),
  await block('content', `{{ content }}${'<!-- -->'.repeat(350)}`),
  await block('aside', plainCode('aside', 0)),
  await block('footer', plainCode('footer', 0)),
];
await site.create('variables', { name: 'few', value: { now: '0' } }, 'few');
const template = await site.create('templates', { name: 'Template', blocks: { it: blocks } });
const fields = (at: number) => pageFields(at, { id: template.id }, FEW_PAGES);
await fillPages(site.context, Number(pages), fields, () => site.engine.idle());
await site.close();
