import { IconCommand } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { type Command, everything, fitting, type Group } from './sections.ts';

function command(label: string, group: Group = 'screens', words?: string): Command {
  return { id: label, label, group, icon: IconCommand, run: () => {}, ...(words && { words }) };
}

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

describe('the palette', () => {
  it('shows what was chosen last first, and nothing twice', () => {
    const pages = command('Pagine');
    const all = [command('Salva', 'here'), pages, command('Utenti')];
    const sections = everything([pages], all, (group) => group);
    expect(sections.map(({ id, entries }) => [id, labels(entries)])).toEqual([
      ['recent', ['Pagine']],
      ['here', ['Salva']],
      ['screens', ['Utenti']],
    ]);
  });

  it('shows the commands that fit best, and few', () => {
    const all = [command('Nuova pagina', 'create'), command('Pagine'), command('Utenti')];
    expect(labels(fitting('pagin', all))).toEqual(['Pagine', 'Nuova pagina']);
    const many = Array.from({ length: 20 }, (_, index) => command(`Pagina ${index}`));
    expect(fitting('pagina', many)).toHaveLength(6);
  });

  it('finds commands by other words too, after those that are so called', () => {
    const all = [command('Esci', 'commands', 'logout'), command('Logout di altri')];
    expect(labels(fitting('logout', all))).toEqual(['Logout di altri', 'Esci']);
  });
});
