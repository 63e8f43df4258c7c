/** The built admin: its assets, and its one page at every other address. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../base/httpServer.ts';
import { answerNotFound } from './errors.ts';
import { adminPage, sendWithFirstAnswers } from './firstAnswers.ts';

/**
 * Serves the admin from the folder it was built into. Assets carry a hash in their names, so
 * browsers keep them; the page that names them is made for whoever asks for it.
 */
export async function serveAdmin(server: HttpServer, folder: string): Promise<void> {
  server.get('/', answerScreens(folder));
  // Without a build, as behind `npm run dev`, there is nothing to serve.
  if (!existsSync(folder)) return;
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Answers with the admin's page at the address of any of its screens; with `notFound` elsewhere, and where it was not built. */
export function answerScreens(folder: string) {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? adminPage(readFileSync(file, 'utf8')) : null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (page === null || !isScreen(request)) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return sendWithFirstAnswers(request, reply, page);
  };
}

function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  const isOurs = /^\/(?:api|files|assets)(?:\/|$)/.test(path);
  return (method === 'GET' || method === 'HEAD') && !isOurs && !path.includes('.');
}
