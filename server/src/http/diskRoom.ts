/** Whoever sends files leaves room on the disk, and whoever saves a rest: a full one would stop the database itself. */
import { statfs } from 'node:fs/promises';
import { RegiaError, tooLarge } from '@regia/model/errors.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { SAFE_METHODS } from './security.ts';

/** What stays free, of a small disk less. */
const FREE_BYTES = 1_000_000_000;
const FREE_SHARE = 0.05;
/** And of that, what saving leaves: all that is saved stays in the history. */
const REST = 0.2;
const SAVES = /^\/api\/(?:records|bin|changes|history)\//;

export interface DiskSpace {
  readonly free: number;
  /** 0 where the disk does not say. */
  readonly size: number;
}

/** In bytes, of the disk that a folder is on. */
export type MeasureDisk = (folder: string) => Promise<DiskSpace>;

const measured: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/**
 * Has the routes that take files (`longBody`), and those that save content, answer `storageFull` where
 * what is sent would leave too little: to everybody, since nobody alone is to blame. Deleting one
 * record, or a file, is always possible. Where it is more than the route takes, no room would help.
 * @param folder where files are received
 */
export function keepRoom(api: HttpServer, folder: string, measure = measured): void {
  api.addHook('preParsing', async ({ method, routeOptions, headers }) => {
    const { url = '', config } = routeOptions;
    const saves = SAVES.test(url) && !SAFE_METHODS.has(method) && method !== 'DELETE';
    if (!config.longBody && !saves) return;
    // What is announced comes later, in pieces, to where an upload begins.
    const announced = config.longBody && method === 'POST' ? headers['upload-length'] : undefined;
    const coming = Math.max(bytesIn(headers['content-length']), bytesIn(announced));
    if (coming > routeOptions.bodyLimit) {
      const message = `The ${announced ? 'file' : 'request'} is too large`;
      throw tooLarge(message, { excess: 'bytes', most: routeOptions.bodyLimit });
    }
    const { free, size } = await measure(folder);
    const left = Math.min(FREE_BYTES, size * FREE_SHARE) * (config.longBody ? 1 : REST);
    if (size > 0 && free - coming < left) {
      throw new RegiaError('storageFull', 'No space left on the disk');
    }
  });
}

/** As many as a header says; it may be missing, or say anything. */
function bytesIn(header: string | string[] | undefined): number {
  const bytes = Number(header);
  return bytes > 0 ? bytes : 0;
}
