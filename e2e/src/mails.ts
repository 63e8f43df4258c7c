/** The mails that a product without SMTP puts into its outbox. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './product.ts';

/**
 * The link in the mail that was last sent to an address.
 * @param count how many mails must have been sent there by then
 */
export async function linkMailedTo(dataDir: string, address: string, count = 1): Promise<string> {
  const folder = join(dataDir, 'outbox');
  let mails: string[] = [];
  await waitFor(async () => {
    mails = await mailsTo(folder, address);
    return mails.length >= count;
  });
  const link = /https?:\/\/\S+/.exec(mails.at(-1) ?? '')?.[0];
  if (!link) throw new Error(`no link in the mail to ${address}: ${mails.at(-1)}`);
  return link;
}

/** The texts of all mails to an address, the latest last. */
async function mailsTo(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const path = join(folder, name);
        const [source, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
        return { source, mtimeMs };
      }),
  );
  return mails
    .filter(({ source }) => source.includes(`To: ${address}`))
    .sort((one, other) => one.mtimeMs - other.mtimeMs)
    .map(({ source }) => plainTextOf(source));
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
