/** Smaller copies of pictures: made when they are first asked for, then kept. */
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileFolder } from '@regia/model/constants.ts';
import {
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
  variantName,
  variantWidths,
} from '@regia/model/rules/pictureVariants.ts';
import { newId } from '../base/ids.ts';
import type { Store } from '../store/store.ts';
import { barePicture } from './barePicture.ts';
import { decoding, isHeavy, openPicture } from './decoding.ts';
import { type FileRow, findByStem, pathOf } from './fileTable.ts';
import { type Priority, PriorityLimiter } from './priorityLimiter.ts';
import type { FileStorage, StoredBytes } from './storage.ts';

const NAME = new RegExp(
  `^([A-Za-z0-9]{16})\\.(${VARIANT_WIDTHS.join('|')})\\.(${VARIANT_FORMATS.join('|')})$`,
);

const QUALITY = { webp: { quality: 80, effort: 4 }, avif: { quality: 55, effort: 2 } } as const;

export interface VariantOptions {
  readonly store: Pick<Store, 'reader'>;
  readonly originals: FileStorage;
  /** Where variants are kept; whatever is lost there is made again. */
  readonly kept: FileStorage;
  /** A folder of the local disk. */
  readonly workFolder: string;
  readonly onFailure: (error: unknown, what: string) => void;
}

interface Wanted {
  readonly folder: FileFolder;
  readonly name: string;
  readonly original: string;
  /** Of the original. */
  readonly pixels: number;
  readonly width: number;
  readonly format: VariantFormat;
}

/** Bytes, and under which name they are kept, if not the one that was asked for. */
export type NamedBytes = StoredBytes & { readonly name?: string };

export class Variants {
  readonly #options: VariantOptions;
  /** What is made at once is in memory; what takes long never keeps the rest from being made. */
  readonly #light = new PriorityLimiter(availableParallelism());
  readonly #heavy = new PriorityLimiter(1);
  /** Originals of which none can be made, until the next start. */
  readonly #refused = new Set<string>();
  readonly #making = new Map<string, { end: Promise<void>; priority: { isUrgent: boolean } }>();
  readonly #warming = new Set<Promise<void>>();
  #isClosing = false;

  constructor(options: VariantOptions) {
    this.#options = options;
  }

  /** A variant by its name, where its original is served, or is `isAny`; null for any name but those that there can be. */
  async open(folder: FileFolder, name: string, { isAny = false } = {}): Promise<NamedBytes | null> {
    const [, stem, width, format] = NAME.exec(name) ?? [];
    if (stem === undefined) return null;
    const { store, kept } = this.#options;
    const original = await findByStem(store.reader, folder, stem, { isAny });
    if (!original || !variantWidths(original).includes(Number(width))) return null;
    const stored = await kept.open(folder, name);
    if (stored) return stored;
    const wanted = {
      folder,
      name,
      original: original.unique_name,
      pixels: pixelsOf(original),
      width: Number(width),
      format: format === 'avif' ? 'avif' : 'webp',
    } as const;
    await this.#make(wanted, { isUrgent: true });
    const made = await kept.open(folder, name);
    return made ?? this.#instead(wanted);
  }

  /** The original itself where it is one that we would not take today: people see it all the same. */
  async #instead({ folder, original }: Wanted): Promise<NamedBytes | null> {
    if (!this.#refused.has(pathOf({ folder, unique_name: original }))) return null;
    const bytes = await this.#options.originals.open(folder, original);
    return bytes && { ...bytes, name: original };
  }

  /** Makes all variants of a picture in the background, before anybody asks for them. */
  warm(file: FileRow): void {
    const { folder, unique_name: original } = file;
    for (const width of variantWidths(file)) {
      for (const format of VARIANT_FORMATS) {
        const name = variantName(original, width, format);
        const warming = this.#warmOne({
          folder,
          name,
          original,
          pixels: pixelsOf(file),
          width,
          format,
        });
        this.#warming.add(warming);
        warming.finally(() => this.#warming.delete(warming));
      }
    }
  }

  /** Never rejects: whoever asks for the variant later is told what is wrong with it. */
  async #warmOne(wanted: Wanted): Promise<void> {
    const { kept, onFailure } = this.#options;
    try {
      if (await kept.open(wanted.folder, wanted.name)) return;
      await this.#make(wanted, { isUrgent: false });
    } catch (error) {
      onFailure(error, `variant ${wanted.folder}/${wanted.name}`);
    }
  }

  async remove(folder: FileFolder, original: string): Promise<void> {
    const names = VARIANT_WIDTHS.flatMap((width) =>
      VARIANT_FORMATS.map((format) => variantName(original, width, format)),
    );
    await Promise.all(names.map((name) => this.#options.kept.remove(folder, name)));
  }

  /** Waits until no variant is being made. */
  async idle(): Promise<void> {
    await Promise.all(this.#warming);
    await Promise.allSettled([...this.#making.values()].map(({ end }) => end));
  }

  /** Ends what is being made; what nobody waits for does not begin any more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.idle();
  }

  /** Whoever asks for a variant that is being made waits for the same one, which is urgent from then on. */
  #make(wanted: Wanted, { isUrgent }: Priority): Promise<void> {
    const key = `${wanted.folder}/${wanted.name}`;
    const underWay = this.#making.get(key);
    if (underWay) {
      underWay.priority.isUrgent ||= isUrgent;
      return underWay.end;
    }
    const priority = { isUrgent };
    const end = this.#makeIn(wanted, isHeavy(wanted.pixels), priority).finally(() =>
      this.#making.delete(key),
    );
    this.#making.set(key, { end, priority });
    return end;
  }

  async #makeIn(wanted: Wanted, isHeavyLane: boolean, priority: Priority): Promise<void> {
    const lanes = isHeavyLane ? this.#heavy : this.#light;
    const isHeavier = await lanes.run(async () => {
      if (!priority.isUrgent && this.#isClosing) return false;
      return this.#scale(wanted, isHeavyLane, priority);
    }, priority);
    if (isHeavier) await this.#makeIn(wanted, true, priority);
  }

  /** Returns whether it takes more than may stand in this lane, where it was not made. */
  async #scale(
    { folder, name, original, width, format }: Wanted,
    isHeavyLane: boolean,
    priority: Priority,
  ): Promise<boolean> {
    const path = pathOf({ folder, unique_name: original });
    const { originals, kept, workFolder, onFailure } = this.#options;
    const bytes = this.#refused.has(path) ? null : await originals.open(folder, original);
    if (!bytes) return false;
    const stored = await buffer(bytes.read());
    let scaled: Buffer;
    try {
      const { content, work } = await barePicture(stored, priority);
      if (isHeavy(work) && !isHeavyLane) return true;
      scaled = await decoding(work, () => scaledTo(content, width, format), priority);
    } catch (error) {
      this.#refused.add(path);
      onFailure(error, `variant ${folder}/${name}`);
      return false;
    }
    const local = join(workFolder, `${newId()}.${format}`);
    try {
      await writeFile(local, scaled, { mode: 0o600 });
      await kept.adopt(local, folder, name);
      // The original may have been deleted meanwhile, together with the variants of that moment.
      if (!(await originals.open(folder, original))) await kept.remove(folder, name);
    } finally {
      await rm(local, { force: true });
    }
    return false;
  }
}

async function scaledTo(content: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const picture = await openPicture(content);
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, QUALITY[format])
    .toBuffer();
}

function pixelsOf({ width, height }: Pick<FileRow, 'width' | 'height'>): number {
  return (width ?? 0) * (height ?? 0);
}
