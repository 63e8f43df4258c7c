import { entityOf } from '@regia/model/entities/registry.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { configQuery, queryClient } from '../api/queries.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { recordText } from './GoneDialog.tsx';
import { useWords } from './valueText.ts';

const WORK = {
  name: 'Villa',
  title: { it: 'La villa', en: 'The villa' },
  url: { it: '/villa' },
  publicAt: '2026-12-03T23:30:00.000Z',
  workCategory: { id: 'c1', name: 'Ville' },
  sections: { it: [{ id: 's', type: 'text', width: 12, value: '<p>Al <b>mare</b></p>' }] },
};

let page: Drawn;

function Text() {
  const works = entityOf('works');
  const words = useWords();
  return works && recordText(works, WORK, words);
}

beforeAll(() => startTexts('it'));
afterEach(() => page.end());

it('tells all that a form holds, as people read it, and nothing that the server works out', async () => {
  queryClient.setQueryData(configQuery.queryKey, { timeZone: 'Europe/Rome' } as never);
  page = await drawn(<Text />);
  const text = page.place.textContent ?? '';
  for (const told of [
    'Nome\nVilla',
    'Titolo (Italiano)\nLa villa',
    'Titolo (Inglese)\nThe villa',
    '4 dic 2026, 00:30',
    'Ville',
    'Al mare',
  ]) {
    expect(text).toContain(told);
  }
  expect(text).not.toContain('/villa');
  expect(text).not.toContain('<b>');
});
