import { entityOf } from '@regia/model/entities/registry.ts';
import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { startTexts } from '../../messages/i18n.ts';
import { deletionQuestion } from './deletionQuestion.ts';

const MASTER: Actor = { id: 'me', role: { ...NO_RIGHTS, ...masterRights(MODULES) } };
const REMOVER: Actor = { id: 'me', role: { ...NO_RIGHTS, deleteAll: ['page'] } };

function asked(collection: string, name: string, count?: number, actor = MASTER) {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no ${collection}`);
  return deletionQuestion(actor, entity, name, count);
}
const keepFor = (historyDays: number | null) =>
  queryClient.setQueryData(['config'], { historyDays });
afterEach(() => queryClient.clear());

it('names what goes, and says that the bin has it, and for how long', async () => {
  await startTexts('it');
  keepFor(null);
  expect(asked('pages', 'Cantiere aperto')).toMatchObject({
    title: 'Eliminare “Cantiere aperto”?',
    message: 'Resta nel cestino: da lì si può ripristinare.',
  });
  keepFor(30);
  expect(asked('pages', 'Cantiere aperto').message).toContain('nel cestino per 30 giorni');
  keepFor(1);
  expect(asked('pages', 'Uno e Due', 2)).toMatchObject({
    title: 'Eliminare 2 elementi?',
    message: 'Uno e Due restano nel cestino per 1 giorno: da lì si possono ripristinare.',
  });
});

it('promises nobody what they may not do, and nothing of what has no bin', async () => {
  await startTexts('it');
  expect(asked('pages', 'Cantiere', 1, REMOVER).message).toContain('il tuo ruolo non permette');
  expect(asked('users', 'Luca Bianchi').message).toContain('l’eliminazione è definitiva');
  expect(asked('backups', 'Lunedì e martedì', 2).message).toContain('non passano dal cestino');
});

it('asks in English in the words of the specification, and names it all the same', async () => {
  await startTexts('en');
  keepFor(30);
  expect(asked('maps', 'Veneto')).toMatchObject({
    title: 'Are You sure to delete?',
    message: '“Veneto” stays in the bin for 30 days, and you can restore it from there.',
  });
});
