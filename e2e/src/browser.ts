/** A fresh Chromium that notices what the page does wrong. */
import { type Browser, chromium, type Page } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visitor {
  readonly page: Page;
  /** Errors the page threw, requests to other hosts, violations of the content security policy. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  /** The hosts that the page may ask. */
  readonly hosts: readonly string[];
  readonly locale?: 'it-IT' | 'en-GB';
  readonly width?: number;
  readonly height?: number;
}

/** Opens a browser of its own for one visitor, in Italian and on a desktop unless asked otherwise. */
export async function openBrowser({
  hosts,
  locale = 'it-IT',
  width = 1440,
  height = 900,
}: VisitorOptions): Promise<Visitor> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is set by the walks’ set-up');
  const browser: Browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const context = await browser.newContext({
    locale,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !hosts.includes(host)) complaints.push(`asked ${host}`);
  });
  return { page, complaints, close: () => browser.close() };
}
