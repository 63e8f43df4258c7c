import { USED_BY, type Use } from '@regia/model/entity.ts';
import { expect, it } from 'vitest';
import '../../../app/resources.ts';
import { startTexts } from '../../../messages/i18n.ts';
import { drawn } from '../../../testing/drawn.tsx';
import { UsedBy } from './UsedBy.tsx';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

async function shown(uses: readonly Use[]) {
  await startTexts('it');
  const record = { id: 'x', ...META, [USED_BY]: uses };
  const page = await drawn(
    <p>
      <UsedBy record={record} />
    </p>,
  );
  const links = [...page.place.querySelectorAll('a')].map((link) => {
    return decodeURIComponent(link.getAttribute('href') ?? '');
  });
  const text = page.place.querySelector('p')?.textContent;
  await page.end();
  return { text, links };
}

it.each<[string, Use[], string, string[]]>([
  ['nothing', [], '', []],
  [
    'documents, as lists of them',
    [
      { collection: 'pages', field: 'template', count: 1234 },
      { collection: 'works', field: 'template', count: 1 },
    ],
    '1.234 pagine, 1 lavoro',
    ['/pages?filter.template=x', '/works?filter.template=x'],
  ],
  [
    'points, where their map has them',
    [{ collection: 'mapPoints', field: 'map', count: 2 }],
    '2 punti della mappa',
    ['/maps/x/points'],
  ],
  [
    'documents that mention a map, for which there is no list',
    [
      { collection: 'pages', field: 'sections', count: 2 },
      { collection: 'mapPoints', field: 'map', count: 1 },
    ],
    '2 pagine, 1 punto',
    ['/maps/x/points'],
  ],
  [
    'the settings, by their name',
    [{ collection: 'settings', field: 'workTemplateId', count: 1 }],
    'Impostazioni',
    ['/settings'],
  ],
])('names %s', async (_, uses, text, links) => {
  expect(await shown(uses)).toEqual({ text, links });
});
