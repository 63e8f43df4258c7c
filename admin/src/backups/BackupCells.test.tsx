import { BACKUP_CONDITIONS } from '@regia/model/entities/backup.ts';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { BackupState, conditionOf } from './BackupCells.tsx';

let page: Drawn;
afterEach(() => page.end());

const shown = () => page.place.querySelector('[data-condition]')?.textContent ?? '';
const META = { id: 'b', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const PROBLEM = 'unreadable words';

it.each(
  BACKUP_CONDITIONS.filter((one) => one !== 'unchecked').flatMap((condition) => [
    ['en', condition, 'checked on 2 Jan 2026'],
    ['it', condition, 'verificato il 2 gen 2026'],
  ]),
)('says when it was last verified, whatever was found: %s, %s', async (language, condition, at) => {
  await startTexts(language === 'it' ? 'it' : 'en');
  const record = { ...META, condition, checkedAt: '2026-01-02T13:04:05.000Z' };
  for (const problem of ['', PROBLEM]) {
    page = await drawn(<BackupState record={{ ...record, problem }} />);
    const text = shown();
    expect(text).toContain(at);
    expect(text.includes(PROBLEM)).toBe(problem !== '');
    if (problem === '') await page.end();
  }
  await page.end();
  page = await drawn(<BackupState record={{ ...record, checkedAt: null, problem: PROBLEM }} />);
  expect(shown()).toMatch(/ · unreadable words$/);
});

it('knows nothing of a backup that says nothing', () => {
  expect(conditionOf({})).toEqual({ condition: 'unchecked', checkedAt: null, problem: '' });
  expect(conditionOf({ condition: 'fine', checkedAt: 5 }).condition).toBe('unchecked');
});

it('says what was found, and when', () => {
  const record = { condition: 'differs', checkedAt: '2026-01-02T03:04:05.000Z', problem: '/torre' };
  expect(conditionOf(record)).toEqual(record);
});
