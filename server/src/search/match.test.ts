import { page } from '@regia/model/entities/page.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { type AnyRecord, type Entity, initialValues } from '@regia/model/entity.ts';
import { describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../store/search/searchWords.ts';
import { matchIn } from './match.ts';

const META = { id: 'p', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const entity = page as unknown as Entity;

function pageWith(fields: object): AnyRecord {
  return { ...initialValues(entity), ...META, name: 'Home', ...fields };
}

describe('where the words stand', () => {
  it('is not said where the title shows them', () => {
    expect(matchIn(entity, pageWith({ title: { en: 'Home' } }), wordsOf('home'))).toBeNull();
  });

  it('is a place with all of them rather than one with some', () => {
    const record = pageWith({ title: { it: 'Casa' }, metaDescription: { en: 'Casa bella' } });
    expect(matchIn(entity, record, wordsOf('bella casa'))).toMatchObject({
      field: 'metaDescription',
      language: 'en',
    });
  });

  it('is shown with a little of what is around, cut where accents do not shift it', () => {
    const before = 'Però così è più città che perché. '.repeat(10);
    const record = pageWith({
      metaDescription: { it: `${before}Qui la fucina${' e poi'.repeat(40)}` },
    });
    const excerpt = matchIn(entity, record, wordsOf('fucina'))?.excerpt ?? '';
    expect(excerpt).toMatch(/^….{0,24}fucina.*…$/);
    expect(excerpt.length).toBeLessThan(110);
  });

  it('is shown in whole words', () => {
    const metaDescription = {
      it: `Straordinariamente vicino c’è la fucina${' bellissima'.repeat(9)}`,
    };
    const found = matchIn(entity, pageWith({ metaDescription }), wordsOf('fucina'));
    expect(found?.excerpt).toMatch(/^…vicino c’è la fucina( bellissima)+…$/);
    const long = matchIn(entity, pageWith({ metaDescription: { it: `${'x'.repeat(99)}fucina` } }), [
      'fucina',
    ]);
    expect(long?.excerpt).toMatch(/^…x+fucina$/);
  });

  it('is shown of a value as one would write it down', () => {
    const value = {
      orari: [{ giorno: 'lunedì', apre: '9:00' }],
      note: { it: 'Solo su appuntamento' },
    };
    const record: AnyRecord = { ...META, name: 'Studio', value };
    const found = matchIn(variable as unknown as Entity, record, wordsOf('lunedì'));
    expect(found?.excerpt).toBe('giorno: lunedì · apre: 9:00 · it: Solo su appuntamento');
  });

  it('is found in texts without end, each gone through once', () => {
    const long = 'è parola '.repeat(25_000);
    const section = (value: string) => ({ id: 's', width: 12, type: 'text', value });
    const sections = { it: [section(`${long}fucina ${long}`)], en: [section(long)] };
    const unknown = Array.from({ length: 2_000 }, (_, index) => `q${index}`);
    const folding = vi.spyOn(String.prototype, 'normalize');
    const excerpt = matchIn(entity, pageWith({ sections }), [...unknown, 'fucina'])?.excerpt ?? '';
    const whole = folding.mock.contexts.filter((text) => String(text).length > 200_000);
    folding.mockRestore();
    // Thousands, when each word is looked for by itself.
    expect(whole.length).toBeLessThan(5);
    expect(excerpt).toMatch(/^….{0,24}fucina.*…$/);
    expect(excerpt.length).toBeLessThan(110);
  });

  it('is nowhere if the words are no longer there', () => {
    expect(matchIn(entity, pageWith({}), wordsOf('fucina'))).toBeNull();
  });
});
