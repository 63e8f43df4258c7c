import { LOG_ACTIONS } from '@regia/model/entities/log.ts';
import { ARCHIVE_PROBLEMS } from '@regia/model/rules/archiveProblem.ts';
import { detailCodes, detailKind } from '@regia/model/rules/logDetail.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak, spokenLocale, spokenTexts, startTexts, translate } from '../messages/i18n.ts';
import { labelsFrom } from '../messages/labels.ts';
import {
  detailWords,
  messageWords,
  problemWords,
  type Reader,
  subjectWords,
} from './messageWords.ts';

beforeAll(async () => {
  await startTexts('it');
});

function reader(): Reader {
  return {
    t: translate,
    labels: labelsFrom(spokenTexts()),
    locale: spokenLocale(),
  };
}

const detail = (action: string, said: string) => detailWords({ action, detail: said }, reader());
const text = (action: string, said: string) => detail(action, said).text;
const COUNTED = 'records: 1 0 0 works';
/** As the server stores it; every letter of it is gone where it is told in codes. */
const stored = { collection: 'pages', recordId: 'p1', message: 'STORED' };

describe('every kind of entry', () => {
  it('has a text of its own in both languages, and none of the stored one', async () => {
    const told = new Map<string, string[]>();
    for (const locale of ['it', 'en'] as const) {
      await speak(locale);
      for (const action of LOG_ACTIONS.filter((one) => one !== 'other')) {
        const codes = detailCodes(action).map((code) => (code === 'records' ? COUNTED : code));
        for (const said of ['', ...codes]) {
          const { text: words, isForeign } = messageWords(
            { ...stored, action, detail: said },
            reader(),
          );
          expect(isForeign, words).toBe(false);
          expect(words).not.toMatch(/STORED|log\.|undefined/);
          const code = said || action;
          // Neither the code nor a key: words.
          expect(words.split(' · ')).not.toContain(code);
          const key = `${action} ${said}`;
          told.set(key, [...(told.get(key) ?? []), words]);
        }
      }
    }
    for (const [key, words] of told) expect(new Set(words).size, key).toBe(2);
    const italian = [...told.values()].map(([words]) => words);
    expect(new Set(italian).size).toBe(told.size);
  });

  it('whose detail is no code is a fact, a moment, a problem of an archive or the words of others', async () => {
    await speak('it');
    const kinds = LOG_ACTIONS.map((action) => detailKind(action));
    expect(new Set(kinds)).toEqual(new Set(['none', 'fact', 'words', 'problem', 'instant']));
    expect(detail('refused', 'GET /api/x')).toEqual({ text: 'GET /api/x', isForeign: false });
    expect(detail('mailFailed', 'a@b.it: refused').isForeign).toBe(true);
    expect(text('backupsOverdue', '2026-03-10T09:00:00.000Z')).toMatch(
      /^L’ultimo integro è del 10 mar/,
    );
    expect(text('backupsOverdue', '')).toBe('');
    expect(text('backupDamaged', ARCHIVE_PROBLEMS.missing)).toBe('il file manca');
  });
});

describe('the message of an entry', () => {
  it('is told in the reader’s language', async () => {
    const entry = { ...stored, action: 'updated', detail: '' };
    await speak('it');
    expect(messageWords(entry, reader())).toEqual({
      text: 'Modifica · Pagina #p1',
      isForeign: false,
    });
    await speak('en');
    expect(messageWords(entry, reader()).text).toBe('Edited · Page #p1');
    const many = { action: 'exported', collection: 'pages', recordId: '', detail: 'csv' };
    expect(messageWords(many, reader()).text).toBe('Exported · Pages · csv');
    expect(messageWords({ action: 'refused', detail: '' }, reader()).text).toBe('Access refused');
  });

  it('is the stored one where nothing else says what it is about, and marked', () => {
    const words = { text: 'STORED', isForeign: true };
    expect(messageWords({ ...stored, action: 'other' }, reader())).toEqual(words);
    expect(messageWords(stored, reader())).toEqual(words);
    expect(subjectWords({ ...stored, action: 'other' }, reader())).toEqual(words);
  });
});

describe('what an entry is about', () => {
  const about = (collection: string, title: string) =>
    subjectWords({ ...stored, action: 'updated', collection, title, detail: '' }, reader())?.text;

  it('is a record’s name; what the settings and entries are, whose names say nothing', async () => {
    await speak('it');
    expect(about('pages', 'Chi siamo')).toBe('Chi siamo');
    expect(about('settings', 'it')).toBe('Impostazioni');
    expect(about('logs', 'page #p1 updated')).toBe('Azione');
    expect(about('', '')).toBeUndefined();
  });
});

describe('the detail of an entry', () => {
  it('is told in the reader’s language', async () => {
    await speak('it');
    expect(text('signedIn', 'provider: <Azienda>')).toBe('Attraverso <Azienda>');
    await speak('en');
    expect(text('signedIn', 'provider: <Azienda>')).toBe('Through <Azienda>');
    expect(text('signInFailed', 'wrongCode')).toBe('Wrong code after the correct password');
  });

  it('counts what was written', async () => {
    await speak('it');
    expect(text('imported', 'records: 12 1 0 pages works foo')).toBe(
      'Pagine, Lavori, foo: 12 nuovi, 1 modificato',
    );
    expect(text('dataDeleted', 'records: 0 0 0')).toBe('Nessun elemento');
  });

  it('of an entry of an earlier version is as it was written, and marked', () => {
    const words = 'with a code of the app';
    expect(detail('signedIn', words)).toEqual({ text: words, isForeign: true });
    expect(detail('created', words)).toEqual({ text: words, isForeign: true });
    expect(text('exported', 'csv')).toBe('csv');
  });
});

it('what is wrong with an archive is told in the reader’s language; a library’s words are marked', async () => {
  await speak('it');
  const told = Object.values(ARCHIVE_PROBLEMS).map((words) =>
    problemWords(`${words}: x`, translate),
  );
  expect(told.filter(({ isForeign }) => isForeign)).toEqual([]);
  expect(new Set(told.map(({ text: words }) => words)).size).toBe(told.length);
  expect(problemWords('other bytes than noted: a, b', translate).text).toBe(
    'contenuto diverso da quello registrato: a, b',
  );
  expect(problemWords('end of central directory', translate).isForeign).toBe(true);
});
