/** Where a walk takes place: a product of its own, a browser, and what to look at afterwards. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser, type Visitor, type VisitorOptions } from './browser.ts';
import { type Client, installedClient, MASTER } from './client.ts';
import { type Product, startProduct, temporaryDataDir } from './product.ts';
import { signIn } from './steps.ts';

export interface Stage {
  readonly product: Product;
  /** The first visitor's page. */
  readonly page: Page;
  /** Opens a browser of its own for somebody else. */
  visit(options?: Omit<VisitorOptions, 'hosts'>): Promise<Page>;
  /** Ends everything, and fails if any visitor's page did something wrong. */
  end(): Promise<void>;
}

export interface SignedInStage extends Stage {
  /** The same Master's scripts. */
  readonly client: Client;
}

/** A product that nobody has installed yet, and a browser that has not been anywhere. */
export async function openStage(): Promise<Stage> {
  const dataDir = await temporaryDataDir();
  const product = await startProduct(dataDir.path).catch(async (error: unknown) => {
    await dataDir.remove();
    throw error;
  });
  const hosts = [new URL(product.adminUrl).host, new URL(product.siteUrl).host];
  const visitors: Visitor[] = [];
  const visit = async (options: Omit<VisitorOptions, 'hosts'> = {}) => {
    const visitor = await openBrowser({ ...options, hosts });
    visitors.push(visitor);
    return visitor.page;
  };
  return {
    product,
    page: await visit(),
    visit,
    end: async () => {
      await Promise.all(visitors.map((visitor) => visitor.close()));
      await product.stop();
      await dataDir.remove();
      expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
    },
  };
}

/** An installed product, with the demonstration site if asked for, and its Master signed in. */
export async function openSignedInStage({ demo = false } = {}): Promise<SignedInStage> {
  const stage = await openStage();
  const { adminUrl } = stage.product;
  const client = await installedClient(adminUrl, { demo });
  await stage.page.goto(`${adminUrl}/login`);
  await signIn(stage.page, MASTER);
  return { ...stage, client };
}
