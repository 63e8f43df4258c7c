/** Where two people edit the same page: one saves first, and the other is asked what to keep. */
import type { Locator, Page } from 'playwright-core';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { openFromMenu, openRecord, seeHeading, seeToast } from './steps.ts';

export interface ConflictStage {
  readonly stage: SignedInStage;
  /** Marta's browser, and Lea's. */
  readonly page: Page;
  readonly colleague: Page;
  /** Opens a new page in both browsers. */
  meet(name: string, fields: object): Promise<Stored>;
  /** A page as it is stored now. */
  stored(record: Stored): Promise<Record<string, unknown>>;
  /** Tries to save, and sees both versions. */
  collide(): Promise<Locator>;
  /** Saves the merge that is shown, and sees that the form closes. */
  saveMerged(dialog: Locator): Promise<void>;
}

export function saveButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Salva' });
}

/** The dialog with both versions, whoever saved the other one. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', {
    name: /^(I dati sono stati modificati da un altro utente|Hai salvato in un’altra scheda)$/,
  });
}

/** A product in two languages, its Master, and a colleague who may edit pages. */
export async function openConflictStage(): Promise<ConflictStage> {
  const stage = await openSignedInStage();
  const { page, client } = stage;
  await client.update('settings', { id: 'settings' }, { languages: ['it', 'en'] });
  const colleague = await stage.visitAs({ readAll: ['page'], updateAll: ['page'] }, '/pages');
  await page.reload();
  return {
    stage,
    page,
    colleague,
    async meet(name, fields) {
      const record = await client.create('pages', { name, ...fields });
      for (const one of [page, colleague]) {
        await openFromMenu(one, 'Pagine');
        await one.reload();
        await openRecord(one, name);
      }
      return record;
    },
    stored: ({ id }) => client.get(`/api/records/pages/${id}`),
    async collide() {
      await saveButton(page).click();
      const dialog = dialogOf(page);
      await dialog.waitFor();
      return dialog;
    },
    async saveMerged(dialog) {
      await dialog.getByRole('button', { name: 'Salva la versione unita' }).click();
      await seeToast(page, 'Elemento salvato');
      await seeHeading(page, 'Pagine');
    },
  };
}
