/** By which names the admin is asked: others may belong to a page that had its own name lead here. */
import { isIP } from 'node:net';
import { RegiaError } from '@regia/model/errors.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';
import type { HttpServer } from '../base/httpServer.ts';

/**
 * Refuses requests for another host than ADMIN_URL's, `localhost` or an address: a page whose name has
 * come to lead here (DNS rebinding) would count as the admin's own. What watches over the process may
 * call it by any name.
 */
export function requireOwnHost(server: HttpServer, adminUrl: string): void {
  const own = new URL(adminUrl).hostname;
  server.addHook('onRequest', async (request, reply) => {
    if (isOwn(request.host, own) || request.routeOptions.config.isProbe) return;
    const refusal = new RegiaError('wrongHost', `This is not the admin’s address: use ${adminUrl}`);
    if (!String(request.headers.accept).includes('text/html')) throw refusal;
    reply.errorCode = refusal.code;
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageFor(adminUrl));
  });
}

function isOwn(host: string | undefined, own: string): boolean {
  // No browser leaves it out.
  if (!host) return true;
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === own || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function pageFor(adminUrl: string): string {
  const url = escapeHtml(adminUrl);
  const link = `<a href="${url}">${url}</a>`;
  return (
    `<!doctype html><html lang="it"><meta charset="utf-8"><title>421</title>` +
    `<p>Questo non è l’indirizzo di Regia: apri ${link}. Per usare questo indirizzo, impostalo in <code>ADMIN_URL</code>.` +
    `<p lang="en">This isn’t Regia’s address: open ${link}. To use this address, set <code>ADMIN_URL</code> to it.`
  );
}
