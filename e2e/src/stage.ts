/** Where a browser test takes place: a product of its own, a browser, and what to look at afterwards. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser, type Visitor, type VisitorOptions } from './browser.ts';
import { type Client, installedClient, signedInClient } from './client.ts';
import { type Addresses, type Product, startProduct, temporaryDataDir } from './product.ts';

const COLLEAGUE = {
  firstName: 'Lea',
  lastName: 'Neri',
  email: 'lea@example.org',
  password: 'Segreta123',
};

/** Modules by the right that a role has on them. */
type Rights = Readonly<Record<string, readonly string[]>>;

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
  /** Opens a browser for a new colleague with some rights, who is signed in and at a path. */
  visitAs(rights: Rights, path: string): Promise<Page>;
}

/** A product that nobody has installed yet, and a browser that has not been anywhere. */
export async function openStage(
  environment: Record<string, string> = {},
  addresses?: Addresses,
): Promise<Stage> {
  const dataDir = await temporaryDataDir();
  const product = await startProduct(dataDir.path, environment, addresses).catch(
    async (error: unknown) => {
      await dataDir.remove();
      throw error;
    },
  );
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

interface StageOptions {
  readonly demo?: boolean;
  /** Beyond what every product of a browser test gets. */
  readonly environment?: Record<string, string>;
  /** Where people reach it; free ones unless told otherwise. */
  readonly addresses?: Addresses;
}

/** An installed product, with the demonstration site if asked for, and its Master signed in. */
export async function openSignedInStage({
  demo = false,
  environment = {},
  addresses,
}: StageOptions = {}): Promise<SignedInStage> {
  const stage = await openStage(environment, addresses);
  const { adminUrl } = stage.product;
  const client = await installedClient(adminUrl, { demo });
  await arrive(stage.page, client, adminUrl);
  const visitAs = async (rights: Rights, path: string) => {
    const role = await client.create('roles', { name: 'Collega', ...rights });
    await client.create('users', { ...COLLEAGUE, role });
    const page = await stage.visit();
    await arrive(page, await signedInClient(adminUrl, COLLEAGUE), adminUrl + path);
    return page;
  };
  return { ...stage, client, visitAs };
}

/** Opens an address with somebody's session, and waits for the frame around its screen. */
async function arrive(page: Page, client: Client, address: string): Promise<void> {
  await client.lend(page.context());
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
}
