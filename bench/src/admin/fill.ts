/** Fills an installed product's folder for the measuring of the admin: `node fill.ts FOLDER PAGES`. */
import { join } from 'node:path';
import { changeRecords } from '@regia/server/records/change.ts';
import { IDLE_PORTS, type RecordContext } from '@regia/server/records/context.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { openSqlite } from '@regia/server/store/sqlite/sqlite.ts';
import { fillPages } from '../fillPages.ts';
import { pageFields } from '../renders/content.ts';

const LONG_PAGE_SECTIONS = 200;
const VARIABLE_ROWS = 200;
const BLOCK_LINES = 500;

const [folder = '', pages = '0'] = process.argv.slice(2);
const store = await openSqlite(join(folder, 'regia.db'));
let ids = 0;
const context: RecordContext = {
  ...IDLE_PORTS,
  store,
  clock: () => new Date(),
  newId: () => `id${String(++ids).padStart(6, '0')}`,
  keepsActionLog: false,
};

await changeRecords(context, SYSTEM, async (unit) => {
  await unit.put('templates', unit.created('template', { name: 'Pagina', blocks: {} }), null);
  const sections = Array.from({ length: LONG_PAGE_SECTIONS }, (_, at) => ({
    id: `s${at}`,
    width: 6,
    type: at % 2 === 0 ? 'text' : 'html',
    value: `<p>Il testo della sezione ${at}, né breve né lungo.</p>`,
    url: '',
  }));
  const fields = { ...pageFields(0, { id: 'template' }, 0), name: 'Lunga', slug: {} };
  await unit.put('pages', unit.created('long', { ...fields, sections: { it: sections } }), null);
  const rows = Array.from({ length: VARIABLE_ROWS }, (_, at) => [`riga${at}`, `Valore ${at}`]);
  const variable = { name: 'grande', value: Object.fromEntries(rows) };
  await unit.put('variables', unit.created('large', variable), null);
  const line = '<li class="voce">{{ page.title | upcase }} {% if page.url %}qui{% endif %}</li>\n';
  const block = { name: 'Grande', code: { it: line.repeat(BLOCK_LINES) }, order: 1 };
  await unit.put('block', unit.created('large', block), null);
});
await fillPages(context, Number(pages) - 1, (at) => pageFields(at, { id: 'template' }, 0));
await store.close();
