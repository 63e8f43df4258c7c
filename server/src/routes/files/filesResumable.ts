/** Uploads that go on where they were interrupted, by the tus protocol. */
import type { FileFolder } from '@regia/model/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../../base/httpServer.ts';
import type { UploadRequest } from '../../files/tusRequest.ts';
import type { ResumableUploads } from '../../files/uploadsOnDemand.ts';
import { signedInUser, userAfterBody } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { requireUpload } from './fileRights.ts';

/** Adds the routes by which an upload is continued. @param uploadLimit bytes */
export function resumableRoutes(
  api: HttpServer,
  uploads: ResumableUploads,
  uploadLimit: number,
): void {
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    addRoute(
      api,
      `${method} /api/files/:folder/uploads/:id`,
      { bodyLimit: uploadLimit, longBody: method === 'PATCH' },
      async (request, reply) => {
        const { folder, id } = request.params;
        requireUpload(signedInUser(request), folder);
        const upload = uploadRequestOf(request, reply, folder);
        return sendResponse(reply, await uploads.continue(upload, id));
      },
    );
  }
}

/** Passes an answer of the tus protocol on. */
export async function sendResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const body = Buffer.from(await answer.arrayBuffer());
  reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return body.length > 0 ? reply.send(body) : reply.send();
}

/** What the tus protocol needs of a request. */
export function uploadRequestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: FileFolder,
): UploadRequest {
  return {
    ...{ raw: request.raw, response: reply.raw, user: signedInUser(request).id, folder },
    requireRights: async () => requireUpload(await userAfterBody(request), folder),
  };
}
