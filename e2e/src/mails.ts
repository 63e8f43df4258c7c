/** The mails that a product without SMTP puts into its outbox. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product.ts';
import { waitFor } from './waitFor.ts';

const OUTBOX = 'outbox';

/**
 * The link in the mail that was last sent to an address.
 * @param count how many mails must have been sent there by then
 */
export async function linkMailedTo(product: Product, address: string, count = 1): Promise<string> {
  let mails: string[] = [];
  await waitFor(async () => {
    mails = await mailsTo(product, address);
    return mails.length >= count;
  });
  const link = /https?:\/\/\S+/.exec(mails.at(-1) ?? '')?.[0];
  if (!link) throw new Error(`no link in the mail to ${address}: ${mails.at(-1)}`);
  return link;
}

/** The texts of all mails to an address, the latest last. */
async function mailsTo(product: Product, address: string): Promise<string[]> {
  const mails = await sentMails(product);
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(plainTextOf);
}

/** All mails that a product has sent, as they are sent, the latest last. */
export async function sentMails({ settings }: Product): Promise<string[]> {
  const mails = settings.FILES_URL
    ? await mailsInBucket(settings.FILES_URL)
    : await mailsInFolder(join(settings.DATA_DIR ?? '', OUTBOX));
  return mails.sort((one, other) => one.at - other.at).map(({ source }) => source);
}

interface Mail {
  readonly source: string;
  /** When it was sent. */
  readonly at: number;
}

async function mailsInFolder(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  return Promise.all(
    paths.map(async (path) => {
      const [source, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
      return { source, at: mtimeMs };
    }),
  );
}

async function mailsInBucket(filesUrl: string): Promise<Mail[]> {
  const { listObjects } = await import('./scaled/bucket.ts');
  const objects = await listObjects(filesUrl, `${OUTBOX}/`);
  return objects.map(({ text, storedAt }) => ({ source: text, at: storedAt.getTime() }));
}

/** The part of a mail that is plain text, decoded as far as ASCII goes. */
function plainTextOf(source: string): string {
  const part = source.split(/^--/m).find((one) => /^content-type: text\/plain/im.test(one)) ?? '';
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
