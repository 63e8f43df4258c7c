/** Resumable uploads without their library, which is loaded for the first of them. */
import { lazy } from '../base/lazy.ts';
import type { PartialUploads, PartialUploadsOptions } from './partialUploads.ts';

/** What the rest of the server needs of them. */
export type ResumableUploads = Pick<PartialUploads, 'begin' | 'continue' | 'sweep'>;

export function uploadsOnDemand(options: PartialUploadsOptions): ResumableUploads {
  const uploads = lazy(async () => {
    const { PartialUploads } = await import('./partialUploads.ts');
    return new PartialUploads(options);
  });
  return {
    begin: async (request) => (await uploads()).begin(request),
    continue: async (request, id) => (await uploads()).continue(request, id),
    sweep: async (before) => (await uploads()).sweep(before),
  };
}
