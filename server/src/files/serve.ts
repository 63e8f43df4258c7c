import fastifyStatic from '@fastify/static';
import type { HttpServer } from '../http/validation.ts';
import type { FileStorage } from './storage.ts';

/** Serves uploaded files under /files: they never change, and no browser takes them for pages. */
export async function serveFiles(server: HttpServer, storage: FileStorage): Promise<void> {
  await server.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      // The admin shows what the public site serves, and the other way round.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    await files.register(fastifyStatic, {
      root: storage.root,
      prefix: '/files/',
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
      maxAge: '365d',
      immutable: true,
    });
  });
}
