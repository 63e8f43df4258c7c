/** Where the sections of a page are walked through: a template that shows them, and what all steps share. */
import type { Locator, Page } from 'playwright-core';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { seeHeading } from './steps.ts';

export interface StoredSection {
  readonly type: string;
  readonly width: number;
  readonly value: string;
  readonly url?: string;
}

export interface SectionStage {
  readonly stage: SignedInStage;
  readonly page: Page;
  readonly template: object;
  /** The card of a section, counted from 1. */
  card(place: number): Locator;
  /** The editor of formatted text. */
  text(): Locator;
  /** The button that adds a section of a type at the end. */
  adding(type: string): Locator;
  /** A button of the toolbar of formatted text. */
  tool(name: string): Locator;
  /** Makes a page with these sections and opens its form; answers its id. */
  openPage(sections: readonly object[]): Promise<string>;
  stored(id: string): Promise<{ sections: StoredSection[]; url: string }>;
  /** The label of what has the focus. */
  focused(): Promise<string>;
}

/** Sections of formatted text, of the whole width. */
export function texts(...values: string[]): object[] {
  return values.map((value, at) => ({ id: `s${at}`, type: 'text', width: 12, value }));
}

/** A product with a template and a map, and its Master signed in. */
export async function openSectionStage(): Promise<SectionStage> {
  const stage = await openSignedInStage();
  const { page, client } = stage;
  const block = await client.create('block', { name: 'Corpo', code: { it: '{{ content }}' } });
  const template = await client.create('templates', { name: 'Semplice', blocks: { it: [block] } });
  await client.create('maps', { name: 'Le nostre sedi', zoom: 9 });
  return {
    stage,
    page,
    template,
    card: (place) => page.getByRole('article').nth(place - 1),
    text: () => page.locator('[contenteditable=true][role=textbox]'),
    adding: (type) =>
      page
        .getByRole('group', { name: 'Aggiungi una sezione' })
        .getByRole('button', { name: type, exact: true }),
    tool: (name) =>
      page
        .getByRole('toolbar', { name: 'Formattazione' })
        .getByRole('button', { name, exact: true }),
    async openPage(sections) {
      const title = { it: `Prova ${crypto.randomUUID().slice(0, 8)}` };
      const { id } = await client.create('pages', {
        name: title.it,
        title,
        template,
        sections: { it: sections },
      });
      await page.goto(`${stage.product.adminUrl}/pages/${id}`);
      await seeHeading(page, title.it);
      return id;
    },
    async stored(id) {
      const { sections, url } = await client.get(`/api/records/pages/${id}`);
      return { sections: Object(sections).it, url: Object(url).it };
    },
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
  };
}
