/** Smaller copies of pictures: made when they are first asked for, then kept. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileFolder } from '@regia/model/constants.ts';
import {
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
  variantName,
  variantWidths,
} from '@regia/model/rules/pictureVariants.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { decoding, loadSharp, MAX_PIXELS } from './decoding.ts';
import { type FileRow, findByStem } from './fileTable.ts';
import { Lanes } from './lanes.ts';
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

export class Variants {
  readonly #options: VariantOptions;
  readonly #lanes = new Lanes(availableParallelism());
  readonly #making = new Map<string, Promise<void>>();
  readonly #warming = new Set<Promise<void>>();
  #isClosing = false;

  constructor(options: VariantOptions) {
    this.#options = options;
  }

  /** A variant by its name, where its original is served, or is `isAny`; null for any name but those that there can be. */
  async open(
    folder: FileFolder,
    name: string,
    { isAny = false } = {},
  ): Promise<StoredBytes | null> {
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
    return kept.open(folder, name);
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
    await Promise.allSettled([...this.#making.values()]);
  }

  /** Ends what is being made; what nobody waits for does not begin any more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.idle();
  }

  /** Whoever asks for a variant that is being made waits for the same one. */
  #make(wanted: Wanted, { isUrgent }: { isUrgent: boolean }): Promise<void> {
    const key = `${wanted.folder}/${wanted.name}`;
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#lanes
      .run(
        async () => {
          if (!isUrgent && this.#isClosing) return;
          await decoding(wanted.pixels, () => this.#scale(wanted), { isUrgent });
        },
        { isUrgent },
      )
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #scale({ folder, name, original, width, format }: Wanted): Promise<void> {
    const { originals, kept, workFolder } = this.#options;
    const bytes = await originals.open(folder, original);
    if (!bytes) return;
    const sharp = await loadSharp();
    const path = join(workFolder, `${newId()}.${format}`);
    const scaling = sharp({ limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, QUALITY[format]);
    try {
      await pipeline(bytes.read(), scaling, createWriteStream(path, { mode: 0o600 }));
      await kept.adopt(path, folder, name);
      // The original may have been deleted meanwhile, together with the variants of that moment.
      if (!(await originals.open(folder, original))) await kept.remove(folder, name);
    } finally {
      await rm(path, { force: true });
    }
  }
}

function pixelsOf({ width, height }: Pick<FileRow, 'width' | 'height'>): number {
  return (width ?? 0) * (height ?? 0);
}
