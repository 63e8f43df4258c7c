/** Makes the site that is measured: `node fill.ts FOLDER PAGES`, with DATABASE_URL on PostgreSQL. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { changeRecords } from '@regia/server/records/change.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
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
for (let from = 0; from < Number(pages); from += BATCH_SIZE) {
  await changeRecords(site.context, SYSTEM, async (unit) => {
    for (let at = from; at < Math.min(from + BATCH_SIZE, Number(pages)); at++) {
      const page = unit.created(`page${at}`, pageFields(at, { id: template.id }, FEW_PAGES));
      await unit.put('pages', page, null);
    }
  });
  await site.engine.idle();
}
await site.close();
