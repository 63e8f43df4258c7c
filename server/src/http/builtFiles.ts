/** What was built for browsers: the admin, with its one page at every other address, and the public site's scripts. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../base/httpServer.ts';
import { answerNotFound } from './errors.ts';
import { adminPage, sendWithFirstAnswers } from './firstAnswers.ts';
import { allowScripts } from './security.ts';

/** What carries a hash in its name never becomes anything else. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Folder extends Omit<FastifyStaticOptions, 'root'> {
  /** The folder within it whose files carry a hash in their names. */
  readonly hashed: string;
  /** How long browsers keep the other ones. */
  readonly otherwise: string;
}

async function serveBuilt(
  server: HttpServer,
  root: string,
  { hashed, otherwise, setHeaders, ...options }: Folder,
): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path, found) => {
      reply.header('cache-control', path.startsWith(join(root, hashed)) ? FOR_EVER : otherwise);
      setHeaders?.(reply, path, found);
    },
    ...options,
  });
}

/**
 * Serves the folder that the embed was built into under /assets. Pages name `map.js` and `map.css`,
 * which are asked for again after an hour.
 */
export function serveSiteAssets(server: HttpServer, folder: string): Promise<void> {
  return serveBuilt(server, folder, {
    prefix: '/assets/',
    // Without a build there is nothing to serve, and maps stay lists of their points.
    serve: existsSync(folder),
    decorateReply: false,
    hashed: 'parts',
    otherwise: 'public, max-age=3600',
    // A preview in a sandbox has no origin, and loads modules all the same.
    setHeaders: (reply) => reply.header('access-control-allow-origin', '*'),
  });
}

/**
 * Serves the admin from the folder it was built into; the page that names its assets is made for
 * whoever asks for it.
 */
export async function serveAdmin(server: HttpServer, folder: string): Promise<void> {
  server.get('/', answerScreens(folder));
  // Without a build, as behind `npm run dev`, there is nothing to serve.
  if (!existsSync(folder)) return;
  await serveBuilt(server, folder, { hashed: 'assets', otherwise: 'no-cache' });
}

/** Answers with the admin's page at the address of any of its screens; with `notFound` elsewhere, and where it was not built. */
export function answerScreens(folder: string) {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? adminPage(readFileSync(file, 'utf8')) : null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (page === null || !isScreen(request)) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    allowScripts(reply, page.scripts);
    return sendWithFirstAnswers(request, reply, page);
  };
}

function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  const isOurs = /^\/(?:api|files|assets)(?:\/|$)/.test(path);
  return (method === 'GET' || method === 'HEAD') && !isOurs && !path.includes('.');
}
