/** Fills an empty database with the site that is asked for: `node fill.ts FOLDER PAGES`, with DATABASE_URL on PostgreSQL. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { changeRecords } from '@regia/server/records/change.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
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
for (let from = 0; from < Number(pages); from += BATCH_SIZE) {
  await changeRecords(site.context, SYSTEM, async (unit) => {
    for (let at = from; at < Math.min(from + BATCH_SIZE, Number(pages)); at++) {
      const page = unit.created(`page${at}`, pageFields(at, { id: template.id }));
      await unit.put('pages', page, null);
    }
  });
  await site.engine.idle();
}
await site.close();
