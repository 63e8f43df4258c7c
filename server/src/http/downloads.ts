/** Texts of any length as answers: written to the disk first, so that a slow reader holds a file and nothing else. */
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyReply } from 'fastify';
import { bytesPassed } from '../base/gcPressure.ts';
import { newId } from '../base/ids.ts';
import { PriorityLimiter } from '../files/priorityLimiter.ts';
import { onceAnswered } from './onceAnswered.ts';
import { whileWanted } from './whileWanted.ts';

const OF_ONE = 2;
const IN_ALL = 8;
/** Of the connections to the database, most of which are for others. */
const WRITTEN_AT_ONCE = 2;

/** Sends a text, which comes in pieces. */
export type SendText = (pieces: AsyncIterable<string>) => Promise<void>;

export class Downloads {
  readonly #folder: string;
  readonly #lanes = new PriorityLimiter(WRITTEN_AT_ONCE);
  readonly #underWay = new Map<string, number>();

  /** @param folder of the local disk */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Answers a user with what `write` hands over, once all of it is there.
   * @throws RegiaError `tooManyRequests` while others of theirs, or too many of all, have not been read
   */
  async answer(
    reply: FastifyReply,
    { id }: { readonly id: string },
    write: (send: SendText) => Promise<void>,
  ): Promise<FastifyReply> {
    this.#enter(reply, id);
    const file = await whileWanted(reply, (signal) =>
      this.#lanes.run(() => this.#written(write, signal), { isUrgent: false }),
    );
    const { size } = await file.stat();
    return reply.header('content-length', size).send(file.createReadStream({ start: 0 }));
  }

  #enter(reply: FastifyReply, id: string): void {
    const all = this.#underWay.values().reduce((sum, one) => sum + one, 0);
    const own = this.#underWay.get(id) ?? 0;
    if (own >= OF_ONE || all >= IN_ALL) {
      throw new RegiaError('tooManyRequests', 'Wait for your other downloads to finish');
    }
    this.#underWay.set(id, own + 1);
    onceAnswered(reply, () => {
      const left = (this.#underWay.get(id) ?? 0) - 1;
      if (left > 0) this.#underWay.set(id, left);
      else this.#underWay.delete(id);
    });
  }

  async #written(
    write: (send: SendText) => Promise<void>,
    signal: AbortSignal,
  ): Promise<FileHandle> {
    signal.throwIfAborted();
    const path = join(this.#folder, `download-${newId()}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // From now on it is there for this handle alone, and goes with it however this process ends.
      await rm(path);
      await write(async (pieces) => {
        for await (const piece of pieces) {
          signal.throwIfAborted();
          await file.appendFile(piece);
          bytesPassed(piece.length);
        }
      });
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}
