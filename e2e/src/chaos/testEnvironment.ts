/** Where the product runs in a form of its own, with everything around it that can fail. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyLine, openFaultyLine } from '@regia/server/testing/faultyLine.ts';
import { startSmtpServer, type TestSmtpServer } from '@regia/server/testing/smtpServer.ts';
import { TEST_SECRET } from '@regia/server/testing/testSecret.ts';
import { freeAddresses } from '../product.ts';
import { COMPILED } from '../serverProcess.ts';
import { mountSmallDisk, type SmallDisk } from './disk.ts';
import type { Figures } from './figures.ts';
import { foundSite } from './foundSite.ts';
import { Ledger } from './ledger.ts';
import { Program } from './program.ts';
import type { Site } from './site.ts';
import { Staff } from './staff.ts';

const DISK_MB = 256;
const FEEDBACK_EMAIL = 'redazione@example.org';

/** A database that is a server, reached through a line. */
export interface DatabaseServer {
  readonly line: FaultyLine;
  /** Where the program reaches it. */
  readonly url: string;
  /** The way around the line, for those who check. */
  readonly directUrl: string;
  /** Where its data lies; null where the machine has none for us. */
  readonly disk: SmallDisk | null;
  /** Has it run again should it have ended, and answer. */
  revive(): Promise<void>;
}

/** A bucket that is reached through a line. */
export interface Bucket {
  readonly line: FaultyLine;
  readonly url: string;
  readonly directUrl: string;
}

/** What there is besides the program. */
export interface Services {
  readonly database: DatabaseServer | null;
  readonly bucket: Bucket | null;
}

export interface TestEnvironment extends Services {
  readonly name: string;
  readonly program: Program;
  readonly staff: Staff;
  readonly ledger: Ledger;
  readonly site: Site;
  readonly smtp: TestSmtpServer;
  readonly mailLine: FaultyLine;
  readonly dataDir: string;
  /** null where the machine has none for us. */
  readonly disk: SmallDisk | null;
  /** By these settings whoever checks finds the same data, by no line. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends it all; what it kept stays where it is to be looked at. */
  close(isKept: boolean): Promise<void>;
}

/** Makes one, installs the product in it, and fills its site. */
export async function openTestEnvironment(
  name: string,
  { database, bucket }: Services,
  figures: Figures,
): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), `regia-chaos-${name.replace(/\W+/g, '-')}-`));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const disk = mountSmallDisk(dataDir, DISK_MB);
  const smtp = await startSmtpServer();
  const mailLine = await openFaultyLine({ port: smtp.port });
  const addresses = await freeAddresses();
  const shared = {
    DATA_DIR: dataDir,
    ADMIN_URL: addresses.adminUrl,
    SITE_URL: addresses.siteUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    SESSION_SECRET: TEST_SECRET,
    FEEDBACK_EMAIL,
    BACKUPS_KEPT: '3',
    LOG_LEVEL: 'warn',
  };
  const program = new Program(folder, addresses, {
    ...shared,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(database && { DATABASE_URL: database.url }),
    ...(bucket && { FILES_URL: bucket.url }),
  });
  const close = async (isKept: boolean) => {
    await program.kill();
    await mailLine.close();
    await smtp.close();
    if (isKept) return;
    disk?.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    program.start();
    await program.ready();
    const ledger = new Ledger();
    const staff = new Staff(addresses.adminUrl, figures);
    const violated = (what: string) => figures.violated(what);
    const site = await foundSite(addresses.adminUrl, ledger, violated);
    if (!(await staff.signIn())) throw new Error('nobody can sign in');
    const settings = {
      ...shared,
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      ...(database && { DATABASE_URL: database.directUrl }),
      ...(bucket && { FILES_URL: bucket.directUrl }),
    };
    const known = { name, database, bucket, program, staff, ledger, site, smtp, mailLine };
    return { ...known, dataDir, disk, settings, close };
  } catch (error) {
    await close(true);
    throw error;
  }
}
