/** Previews on the public site, where styles, files and fonts are as they will be. */
import { RegiaError } from '@regia/model/errors.ts';
import { WRITING } from '@regia/model/writingMessages.ts';
import type { FastifyInstance } from 'fastify';
import { partsOf } from '../files/fileTable.ts';
import { answer, openFile, type ServedFiles } from '../files/serve.ts';
import type { Store } from '../store/store.ts';
import { findPreview, PREVIEW_PATH } from './previews.ts';

export interface PreviewSiteOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly files: Omit<ServedFiles, 'store'>;
  /** Where the admin is, which alone may frame a preview. */
  readonly adminUrl: string;
  readonly siteUrl: string;
}

/**
 * Scripts run, but of no origin: they would write the cookies of the admin, which ignore its port.
 * Links and forms lead nowhere but to a window of their own, where the site is what it is.
 */
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Leads a page elsewhere without any script. */
const HTTP_EQUIV = /http-equiv/gi;

/**
 * What is written on a page is taken from its own script, so no other may run there, nor a page within it, which could
 * take what is typed.
 */
function rulesForWriting(origin: string): string {
  return (
    `default-src * data: blob: 'unsafe-inline'; script-src ${origin}/assets/; worker-src blob: data:; ` +
    `connect-src ${origin}; frame-src 'none'; object-src 'none'; form-action 'none'`
  );
}

/** Adds the route that shows previews, to whoever knows their names. */
export function previewSite(
  site: FastifyInstance,
  { store, clock, files, adminUrl, siteUrl }: PreviewSiteOptions,
): void {
  const policy = `frame-ancestors ${new URL(adminUrl).origin}; ${SANDBOX}`;
  const writingPolicy = `${policy}; ${rulesForWriting(new URL(siteUrl).origin)}`;
  interface Asked {
    Params: { token: string };
    Querystring: { [WRITING]?: string };
  }
  site.get<Asked>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const isWriting = request.query[WRITING] !== undefined;
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', isWriting ? writingPolicy : policy);
    const markup = await findPreview(store.reader, request.params.token, clock());
    if (markup === null) {
      return reply.status(404).type('text/plain; charset=utf-8').send('This preview has expired.');
    }
    const shown = isWriting ? markup.replace(HTTP_EQUIV, 'data-$&') : markup;
    return reply.type('text/html; charset=utf-8').send(shown);
  });

  /** Pictures that come back to the site once the draft is saved. */
  site.get<{ Params: { token: string; '*': string } }>(
    `${PREVIEW_PATH}/:token/files/*`,
    async (request, reply) => {
      const { token, '*': path } = request.params;
      const markup = await findPreview(store.reader, token, clock());
      const [folder, name] = partsOf(path);
      const isShown = markup?.includes(`${PREVIEW_PATH}/${token}/files/${path}`) === true;
      const found = isShown ? await openFile(files, folder, name, { isAny: true }) : null;
      if (!found) throw new RegiaError('notFound', 'Nothing found at this address');
      return answer(request, reply, { name, ...found }, 'no-store');
    },
  );
}
