/** A record without a name is called by what else it has, and can be clicked. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { recordTitle, refTitle } from '../fields/refs/targets.ts';
import { speak, startTexts } from '../messages/i18n.ts';
import { columnsOf } from '../screens/list/columns/columns.ts';
import { RecordCell } from '../screens/list/columns/RecordCell.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { signIn } from '../testing/signIn.ts';
import '../app/resources.ts';
import { shownName } from '../messages/shownName.ts';
import { resourceOf } from './resource.ts';

let page: Drawn | undefined;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(async () => {
  await page?.end();
  await speak('it');
});

const META = {
  ...{ id: 'p1', createdAt: '2026-01-01T00:00:00.000Z', createdBy: null },
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null },
};
const CASES: [given: object, name: string][] = [
  [{ name: 'Home', title: { it: 'Casa' } }, 'Home'],
  [{ name: '', title: { it: 'Casa' }, slug: { it: 'casa' } }, 'Casa'],
  [{ name: ' ', title: { it: '', en: 'House' } }, 'House'],
  [{ title: { it: ' ' }, slug: { it: 'casa' } }, 'casa'],
  [{ name: { odd: 1 }, title: [], slug: 7 }, '7'],
  [{ name: null }, 'Senza nome'],
];

it.each(CASES)('of %j, lists link %s', async (given, name) => {
  const record: AnyRecord = { ...META, ...given };
  const resource = resourceOf('pages');
  const [column] = resource ? columnsOf(resource, 'it') : [];
  if (!resource || !column) throw new Error('no pages');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn(masterRights(MODULES));
  page = await drawn(<RecordCell resource={resource} column={column} record={record} />);
  expect(page.place.querySelector('a')?.textContent).toBe(name);
  expect(recordTitle('pages', record)).toBe(name);
  expect(refTitle('pages', record)).toBe(name);
});

it('says so in both languages where there is nothing to call it by', async () => {
  const id = 'fss3KffqMvBvbOmzDYdq';
  expect(shownName(id, id)).toBe('Senza nome');
  await speak('en');
  expect([shownName(id, id), shownName('', 'p1'), shownName('P', 'p1')]).toEqual([
    ...['Untitled', 'Untitled', 'P'],
  ]);
});

it('leaves a name that is the id of an imported record, too', () => {
  expect(shownName('colori', 'colori')).toBe('colori');
  const record = { ...META, id: 'colori', name: 'colori' };
  expect(recordTitle('variables', record)).toBe('colori');
});
