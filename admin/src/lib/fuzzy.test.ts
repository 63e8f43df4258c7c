import { describe, expect, it } from 'vitest';
import { scoreOf } from './fuzzy.ts';

function best(query: string, names: string[]): string[] {
  return names
    .map((name) => ({ name, score: scoreOf(query, name) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

describe('a few letters', () => {
  it('fit the name itself best, then its beginning, then that of a word', () => {
    expect(best('pagine', ['Nuove pagine', 'Pagine nascoste', 'Pagine', 'Utenti'])).toEqual([
      'Pagine',
      'Pagine nascoste',
      'Nuove pagine',
    ]);
  });

  it('fit the beginning of a word better than its middle', () => {
    expect(best('azione', ['Registrazione', 'Nuova azione'])).toEqual([
      'Nuova azione',
      'Registrazione',
    ]);
  });

  it('fit the initials of words, and letters left out', () => {
    expect(best('np', ['Nuova pagina', 'Utenti'])).toEqual(['Nuova pagina']);
    expect(best('impst', ['Impostazioni', 'Template'])).toEqual(['Impostazioni']);
  });

  it('mind neither accents nor case nor the order of words', () => {
    expect(scoreOf('NOVITA', 'Novità')).toBe(100);
    expect(scoreOf('pagina nuova', 'Nuova pagina')).toBeGreaterThan(0);
  });

  it('that are not in a name, or strewn through it, do not fit', () => {
    expect(scoreOf('xyz', 'Pagine')).toBe(0);
    expect(scoreOf('casa', 'Menu a comparsa')).toBe(0);
    expect(scoreOf('aeie', 'Registro delle azioni compiute dai redattori')).toBe(0);
    expect(scoreOf('', 'Pagine')).toBe(0);
    expect(scoreOf('  ', 'Pagine')).toBe(0);
  });
});
