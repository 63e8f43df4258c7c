/** A fresh Chromium that notices what the page does wrong. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are as wide as they were drawn, as on visitors' screens; hinted, each is a whole number of pixels.
  '--font-render-hinting=none',
  // A visit is over before code has run often enough to pay for being optimised: a tenth less of the processor.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * What the browser logs when the server refuses something, as it should before a sign-in, and where the picture of
 * a public page runs no script, as it should.
 */
const EXPECTED =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Blocked script execution in 'https?:\/\/[^/']+\/(?!_preview)[^']*' because the document's frame is sandboxed/;

export interface Visitor {
  readonly page: Page;
  /**
   * In any window: errors that were thrown or logged, requests to other hosts, failures of the
   * server, violations of a content security policy.
   */
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  /** The hosts that the page may ask. */
  readonly hosts: readonly string[];
  readonly locale?: 'it-IT' | 'en-GB';
  readonly width?: number;
  readonly height?: number;
  /** Is there a touch screen in place of a mouse? */
  readonly hasTouch?: boolean;
  /** Where the visitor's clock is; this machine's zone unless asked otherwise. */
  readonly timezoneId?: string;
}

/** The browser of this process while anybody uses it: each visitor has a profile of their own in it. */
let shared: Promise<Browser> | null = null;
let visitors = 0;

async function enter(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is set by the set-up of the browser tests');
  visitors += 1;
  shared ??= chromium.launch({ executablePath, args: ARGUMENTS });
  return shared;
}

async function leave(): Promise<void> {
  visitors -= 1;
  if (visitors > 0) return;
  const browser = await shared;
  shared = null;
  await browser?.close();
}

/**
 * Opens a browser for one visitor, with nothing in it that others left, in Italian and on a desktop
 * unless asked otherwise.
 */
export async function openBrowser({
  hosts,
  locale = 'it-IT',
  width = 1440,
  hasTouch = false,
  height = 900,
  timezoneId,
}: VisitorOptions): Promise<Visitor> {
  const browser = await enter();
  const context = await browser.newContext({
    locale,
    viewport: { width, height },
    hasTouch,
    reducedMotion: 'reduce',
    ...(timezoneId !== undefined && { timezoneId }),
  });
  const complaints: string[] = [];
  await watch(context, hosts, complaints);
  // As long as `expect.poll` waits; a document may take longer on a busy machine.
  context.setDefaultTimeout(15_000);
  context.setDefaultNavigationTimeout(60_000);
  const page = await context.newPage();
  return { page, complaints, close: () => context.close().then(leave) };
}

/** Notes what goes wrong in any window, frame or worker; requests for whatever purpose are seen. */
async function watch(
  context: BrowserContext,
  hosts: readonly string[],
  complaints: string[],
): Promise<void> {
  const noteRequest = (url: string) => {
    const { protocol, host } = new URL(url);
    const isNetwork = /^(?:http|ws)s?:$/.test(protocol);
    if (isNetwork && !hosts.includes(host)) complaints.push(`asked ${host}`);
  };
  context.on('weberror', (error) => complaints.push(`threw ${error.error().message}`));
  context.on('console', (message) => {
    const isError = message.type() === 'error' && !EXPECTED.test(message.text());
    if (isError || /content security policy/i.test(message.text())) complaints.push(message.text());
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  context.on('request', (request) => noteRequest(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => noteRequest(socket.url())));
  await context.exposeFunction('noteViolation', (directive: string, blocked: string) => {
    complaints.push(`violated ${directive} with ${blocked}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const note = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function') void note(effectiveDirective, blockedURI);
    });
  });
}
