/** Previews on the public site, where styles, files and fonts are as they will be. */
import { RegiaError } from '@regia/model/errors.ts';
import { PICTURE, QUIET } from '@regia/model/previewMessages.ts';
import { WRITING } from '@regia/model/writingMessages.ts';
import type { FastifyInstance } from 'fastify';
import { partsOf } from '../files/fileTable.ts';
import { answer, openFile, type ServedFiles } from '../files/serve.ts';
import type { Store } from '../store/store.ts';
import { findPreview, PREVIEW_PATH } from './previews.ts';

export interface PreviewSiteOptions {
  readonly store: Pick<Store, 'reader'>;
  readonly clock: () => Date;
  readonly files: Omit<ServedFiles, 'store'>;
  /** Where the admin is, which alone may frame a preview. */
  readonly adminUrl: string;
  readonly siteUrl: string;
  /** Where maps get streets from; null where they have none. */
  readonly basemapUrl: string | null;
}

/**
 * Scripts run, but of no origin: they would write the cookies of the admin, which ignore its port.
 * Links and forms lead nowhere but to a window of their own, where the site is what it is.
 */
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Leads a page elsewhere without any script. */
const HTTP_EQUIV = /http-equiv/gi;

/**
 * What is written on a page, or told of where it has changed, is taken from its own script, so no other may run there,
 * nor a page within it, which could take what is typed. Nor may they once one has taken the focus from who types beside it.
 */
function rulesForOwnScript(origin: string, basemapUrl: string | null): string {
  const asked = new Set([origin, ...(basemapUrl ? [new URL(basemapUrl).origin] : [])]);
  return (
    `default-src * data: blob: 'unsafe-inline'; script-src ${origin}/assets/; worker-src blob: data:; ` +
    `connect-src ${[...asked].join(' ')}; frame-src 'none'; object-src 'none'; form-action 'none'`
  );
}

/** Adds the route that shows previews, to whoever knows their names. */
export function previewSite(
  site: FastifyInstance,
  { store, clock, files, adminUrl, siteUrl, basemapUrl }: PreviewSiteOptions,
): void {
  const policy = `frame-ancestors ${new URL(adminUrl).origin}; ${SANDBOX}`;
  const ownScriptPolicy = `${policy}; ${rulesForOwnScript(new URL(siteUrl).origin, basemapUrl)}`;
  interface Asked {
    Params: { token: string };
    Querystring: { [WRITING]?: string; [PICTURE]?: string; [QUIET]?: string };
  }
  site.get<Asked>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const isOwnScript = [WRITING, PICTURE, QUIET].some((name) =>
      Object.hasOwn(request.query, name),
    );
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', isOwnScript ? ownScriptPolicy : policy);
    const markup = await findPreview(store.reader, request.params.token, clock());
    if (markup === null) {
      return reply.status(404).type('text/plain; charset=utf-8').send('This preview has expired.');
    }
    const shown = isOwnScript ? markup.replace(HTTP_EQUIV, 'data-$&') : markup;
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
