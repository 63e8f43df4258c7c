/** Takes the pictures of the README anew: `node e2e/src/screenshots.ts`. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import setup from './setup.ts';
import { openSignedInStage } from './stage.ts';
import { openFromMenu } from './steps.ts';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
/** Enough, with those of the demonstration site, to fill the first page of the list. */
const MORE_PAGES = [
  {
    name: 'Dicono di noi',
    title: { it: 'Dicono di noi', en: 'In the press' },
    publicAt: '2025-11-03T08:00:00.000Z',
  },
  { name: 'Informativa privacy', title: { it: 'Informativa privacy', en: 'Privacy notice' } },
  {
    name: 'Lavora con noi',
    title: { it: 'Lavora con noi', en: 'Work with us' },
    publicAt: '2026-02-16T08:00:00.000Z',
  },
  { name: 'Premi', title: { it: 'Premi e riconoscimenti', en: 'Awards' } },
  { name: 'Visite al cantiere', title: { it: 'Visite al cantiere', en: 'Visits to the site' } },
  {
    name: 'Laboratorio',
    title: { it: 'Il laboratorio di modelli', en: 'The model workshop' },
    publicAt: '2025-05-12T08:00:00.000Z',
  },
];

await setup();
await mkdir(FOLDER, { recursive: true });
const stage = await openSignedInStage({ demo: true });
try {
  const { page, client } = stage;
  const { items } = await client.get('/api/records/templates?filter[name]=Pagina');
  const [template] = Array.isArray(items) ? items : [];
  for (const fields of MORE_PAGES) await client.create('pages', { ...fields, template });
  await openFromMenu(page, 'Pagine');
  await page.getByText(/^Risultati da 1 a 10 /).waitFor();
  await page.getByRole('combobox', { name: 'Filtra per Template' }).waitFor();
  await page.getByRole('combobox', { name: 'Righe per pagina' }).waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}pages.png` });
} finally {
  await stage.end();
}
