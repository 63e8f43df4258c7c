/** Releases, feedback and mail: what the staff read, say and get by mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentMails } from './mails.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, openFromMenu, seeHeading, seeToast } from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;

beforeAll(async () => {
  stage = await openSignedInStage({ environment: { FEEDBACK_EMAIL: 'dev@example.com' } });
  const release = { public: true, date: '2026-01-10T00:00:00.000Z' };
  await stage.client.create('changelog', { ...release, version: '1.0', addedItems: ['Mappe'] });
  await stage.client.create('changelog', {
    ...{ ...release, version: '1.1', date: '2026-02-10T00:00:00.000Z' },
    ...{ fixedItems: ['Date lunghe'], removedItems: ['Il vecchio editor'] },
  });
  await stage.client.create('changelog', { ...release, version: '2.0-beta', public: false });
});

afterAll(() => stage.end());

const mails = () => sentMails(stage.product);

test('the public releases are a history, the latest first', async () => {
  const { page, product } = stage;
  await page.goto(`${product.adminUrl}/changelog-view`);
  await seeHeading(page, 'Novità');
  const releases = page.getByRole('article');
  await releases.first().waitFor();
  await expect.poll(() => releases.count()).toBe(2);
  await expect
    .poll(() => releases.first().textContent())
    .toMatch(
      /Versione 1\.1.*La più recente.*10 febbraio 2026.*Corretto.*Date lunghe.*Rimosso.*Il vecchio editor/,
    );
  expect(await violations(page)).toEqual([]);
});

test('feedback is sent and mailed; an empty one says what is missing', async () => {
  const { page } = stage;
  await openFromMenu(page, 'Feedback');
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect.poll(() => boxOf(page, 'Oggetto').getAttribute('aria-invalid')).toBe('true');
  await boxOf(page, 'Oggetto').fill('Un’idea');
  await boxOf(page, 'Messaggio').fill('Un calendario delle pubblicazioni');
  await page.getByRole('button', { name: 'Invia' }).click();
  await seeToast(page, 'Feedback inviato');
  await page.getByText('Grazie!').waitFor();
  await expect.poll(mails).toContainEqual(expect.stringMatching(/^To: dev@example\.com\r?$/m));
});

test('a notification comes by mail once its user wants that', async () => {
  const { page, client, product } = stage;
  await page.goto(`${product.adminUrl}/profile`);
  const choice = page.getByRole('switch', { name: 'Nuove versioni' });
  await choice.waitFor();
  await expect.poll(() => choice.isChecked()).toBe(false);
  const stored = page.waitForResponse(/\/api\/me\/preferences\/mailChoices$/);
  await choice.click();
  expect((await stored).status()).toBe(204);
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
  await client.create('changelog', { version: '3.0', date: '2026-03-10T00:00:00.000Z' });
  await expect.poll(mails).toContainEqual(expect.stringMatching(/^To: marta@example\.org\r?$/m));
});
