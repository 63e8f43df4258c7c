/** Where the pieces of unfinished uploads are, so that any process can go on with one. */
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { RegiaError } from '@regia/model/errors.ts';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { longestIdle } from './longestIdle.ts';
import { PARTIAL_FOLDER } from './partialNames.ts';
import type { FileStorage } from './storage.ts';

export type PartialStorage = FileStorage<typeof PARTIAL_FOLDER>;

/** So much of an upload waits in memory at most; a process that is killed loses no more. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** What is less takes a file as well: of one upload so many are kept, as where connections are lost. */
const SMALL_BYTES = 64 * 1024;
const MOST_SMALL = 100;

/** So many unfinished uploads of one person are kept. */
const MOST_UNFINISHED = 20;

const PIECE = /\.(\d+)-(\d+)$/;
const NOTE = /\.json$/;

const noteSchema = z.object({
  size: z.number().optional(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
});

interface Piece {
  readonly name: string;
  /** Its first byte's place in the file, and that of the byte after its last. */
  readonly start: number;
  readonly end: number;
}

/**
 * An upload is a note of what it is to be, and pieces named by where they belong. Where a connection
 * was lost and another process went on, two pieces can overlap: they have the same bytes there.
 */
export class PieceStore extends DataStore {
  readonly #storage: PartialStorage;
  readonly #lifeMs: number;

  /** @param lifeMs how long an upload may take */
  constructor(storage: PartialStorage, lifeMs: number) {
    super();
    this.#storage = storage;
    this.#lifeMs = lifeMs;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date } = upload;
    await this.#writeNote(id, { size, metadata, creation_date });
    // Afterwards: of several that begin at once, the last finds all of them.
    if (metadata?.user) await this.#endLongestIdle(metadata.user, id);
    return upload;
  }

  async #endLongestIdle(user: string, begun: string): Promise<void> {
    const isOther = (name: string) =>
      (NOTE.test(name) || PIECE.test(name)) && !name.startsWith(`${begun}.`);
    const idle = await longestIdle(
      this.#storage,
      PARTIAL_FOLDER,
      user,
      MOST_UNFINISHED - 1,
      isOther,
    );
    for (const id of idle) await this.removePieces(id);
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await this.#writeNote(id, { ...(await this.#noteOf(id)), size });
  }

  /**
   * What came before the connection was lost is kept too. Returns the place that is reached.
   * @throws RegiaError `tooManyRequests` where too many pieces have been small
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let waiting: Buffer[] = [];
    let size = 0;
    const store = async () => {
      if (size === 0) return;
      if (at === offset && size < SMALL_BYTES) await this.#refuseIfMany(id, at + size);
      const [chunks, name] = [waiting, nameOf(id, { start: at, end: at + size })];
      [waiting, at, size] = [[], at + size, 0];
      await this.#storage.write(Readable.from(chunks), PARTIAL_FOLDER, name);
      // Where it was ended meanwhile, what still comes of it must not stay.
      if (await this.#storage.open(PARTIAL_FOLDER, noteName(id))) return;
      await this.#storage.remove(PARTIAL_FOLDER, name);
      throw ERRORS.FILE_NOT_FOUND;
    };
    try {
      for await (const chunk of stream) {
        waiting.push(chunk);
        size += chunk.length;
        if (size >= PIECE_BYTES) await store();
      }
    } finally {
      await store();
    }
    return at;
  }

  /** The one that ends the upload may be small in any case. */
  async #refuseIfMany(id: string, end: number): Promise<void> {
    let small = 0;
    for await (const { name } of this.#storage.list(partOf(id))) {
      const [, start, after] = PIECE.exec(name) ?? [];
      if (Number(after) - Number(start) < SMALL_BYTES) small++;
    }
    if (small < MOST_SMALL || end === (await this.#noteOf(id)).size) return;
    throw new RegiaError('tooManyRequests', `pieces must have ${SMALL_BYTES} bytes at least`);
  }

  /** @throws the protocol's FILE_NOT_FOUND */
  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, creation_date } = await this.#noteOf(id);
    const offset = (await this.#pieces(id)).at(-1)?.end ?? 0;
    return new Upload({
      ...{ id, offset, metadata },
      ...(size !== undefined && { size }),
      ...(creation_date !== undefined && { creation_date }),
    });
  }

  /** All that has come, from the beginning. */
  read(id: string): Readable {
    const [storage, pieces] = [this.#storage, this.#pieces(id)];
    async function* bytes(): AsyncGenerator<Buffer> {
      let at = 0;
      for (const { name, start, end } of await pieces) {
        const stored = await storage.open(PARTIAL_FOLDER, name);
        if (!stored) throw ERRORS.FILE_NO_LONGER_EXISTS;
        yield* stored.read({ start: at - start, end: end - start - 1 });
        at = end;
      }
    }
    return Readable.from(bytes(), { objectMode: false });
  }

  /** Forgets all of an upload. */
  override remove(id: string): Promise<void> {
    return this.#remove(id, () => true);
  }

  /** Forgets an upload but for what others have noted of it. */
  removePieces(id: string): Promise<void> {
    return this.#remove(id, (name) => PIECE.test(name));
  }

  async #remove(id: string, isMeant: (name: string) => boolean): Promise<void> {
    // First, so that nobody goes on with it.
    await this.#storage.remove(PARTIAL_FOLDER, noteName(id));
    const names: string[] = [];
    for await (const { name } of this.#storage.list(partOf(id))) names.push(name);
    for (const name of names.filter(isMeant)) await this.#storage.remove(PARTIAL_FOLDER, name);
  }

  override getExpiration(): number {
    return this.#lifeMs;
  }

  /** The pieces one after the other, as far as none is missing. */
  async #pieces(id: string): Promise<Piece[]> {
    const all: Piece[] = [];
    for await (const { name } of this.#storage.list(partOf(id))) {
      const [, start, end] = PIECE.exec(name) ?? [];
      if (end !== undefined) all.push({ name, start: Number(start), end: Number(end) });
    }
    const pieces: Piece[] = [];
    let at = 0;
    for (const piece of all.toSorted((one, other) => one.start - other.start)) {
      if (piece.start > at || piece.end <= at) continue;
      pieces.push(piece);
      at = piece.end;
    }
    return pieces;
  }

  async #noteOf(id: string): Promise<z.infer<typeof noteSchema>> {
    const stored = await this.#storage.open(PARTIAL_FOLDER, noteName(id));
    if (!stored) throw ERRORS.FILE_NOT_FOUND;
    return noteSchema.parse(await json(stored.read()));
  }

  async #writeNote(id: string, note: z.infer<typeof noteSchema>): Promise<void> {
    const text = Buffer.from(JSON.stringify(note));
    await this.#storage.write(Readable.from([text]), PARTIAL_FOLDER, noteName(id));
  }
}

function noteName(id: string): string {
  return `${id}.json`;
}

function nameOf(id: string, { start, end }: Pick<Piece, 'start' | 'end'>): string {
  return `${id}.${start}-${end}`;
}

function partOf(id: string) {
  return { folder: PARTIAL_FOLDER, beginning: `${id}.` } as const;
}
