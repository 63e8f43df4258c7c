/** Staff change the header: the whole site shows the new one, from one moment to the next. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf, htmlAt, htmlOf } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { openFromMenu, openRecord, save } from './steps.ts';
import { waitFor } from './waitFor.ts';

const NOTICE = '<p class="notice">Aperti anche il sabato</p>';
/** Turns that write nothing: each page takes a while to render, so that the change takes longer. */
const SLOWLY = '{% for turn in (1..4000) %}{% assign last = document.url %}{% endfor %}';

let stage: SignedInStage;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
});

afterAll(() => stage.end());

interface Answer {
  readonly address: string;
  readonly html: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** Asks for pages in turn, several at a time, until told to stop. */
function watch(addresses: readonly string[]): { stop(): Promise<Answer[]> } {
  const answers: Answer[] = [];
  let isOver = false;
  let turn = 0;
  const reader = async () => {
    while (!isOver) {
      const address = addresses[turn++ % addresses.length] ?? '';
      const askedAt = performance.now();
      const html = await htmlOf(address);
      answers.push({ address, html, askedAt, answeredAt: performance.now() });
    }
  };
  const readers = [reader(), reader(), reader()];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
      return answers;
    },
  };
}

test('a new header is on every page in both languages, and was on all of them at once', async () => {
  const { page, product, client } = stage;
  const addresses = await addressesOf(product.siteUrl);
  const before = await htmlAt(addresses);
  await openFromMenu(page, 'Blocchi');
  await openRecord(page, 'Intestazione e menu');

  const readers = watch(addresses);
  for (const language of ['it', 'en']) {
    if (language === 'en') await page.getByText('Inglese').click();
    await page.getByRole('textbox', { name: `Codice ${language}` }).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText(SLOWLY + NOTICE);
  }
  await save(page);
  await waitFor(async () => (await client.get('/api/health')).staleRenders === 0);
  const after = await htmlAt(addresses);
  const answers = await readers.stop();

  const languages = addresses.map((address) => new URL(address).pathname.startsWith('/en'));
  expect(new Set(languages)).toEqual(new Set([true, false]));
  for (const [address, html] of Object.entries(after)) {
    expect(before[address]).not.toContain(NOTICE);
    // All of the page is as it was, except that the notice stands above the header.
    expect(html.replace(NOTICE, '')).toBe(before[address]);
    expect(html).toContain(NOTICE);
  }

  const mixed = answers.filter(
    ({ address, html }) => html !== before[address] && html !== after[address],
  );
  expect(mixed).toEqual([]);
  const isNew = ({ address, html }: Answer) => html === after[address];
  const firstNew = Math.min(...answers.filter(isNew).map(({ answeredAt }) => answeredAt));
  const tooOld = answers.filter((answer) => answer.askedAt > firstNew && !isNew(answer));
  expect(tooOld).toEqual([]);
  // There was something to see: pages were read before the change and after it.
  expect(answers.filter((answer) => !isNew(answer)).length).toBeGreaterThan(addresses.length);
  expect(answers.filter(isNew).length).toBeGreaterThan(0);
});

test('the page that says that nothing was found has it too', async () => {
  const response = await fetch(`${stage.product.siteUrl}/en/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(NOTICE);
});
