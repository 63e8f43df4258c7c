import { date } from '@regia/model/fields/date.ts';
import { act, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { DateEditor } from './date.tsx';

/** Half past ten here. */
const APPOINTED = new Date(2031, 9, 20, 10, 30).toISOString();

let page: Drawn;

function Appointment() {
  const [value, onChange] = useState<string | null>(APPOINTED);
  const shared = { field: date(), path: 'date', label: 'Data', onDraft: () => {} };
  return (
    <DateEditor {...shared} value={value} onChange={onChange} readOnly={false} error={undefined} />
  );
}

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  page = await drawn(<Appointment />);
});
afterEach(() => page.end());

const press = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click());
const clock = () =>
  ['Ore', 'Minuti'].map(
    (name) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.value,
  );

it('opens with the time that was chosen, which stays when another day is', async () => {
  await press('#date');
  expect(clock()).toEqual(['10', '30']);
  await press('[aria-label="27 ottobre 2031"]');
  expect(document.querySelector('#date')?.textContent).toBe('27 ott 2031, 10:30');
});
