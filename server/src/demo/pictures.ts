/** The landscapes of the admin, stored as pictures of the demonstration site. */
import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILE_FOLDERS, type FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { newId } from '../base/ids.ts';
import { ownFile } from '../base/paths.ts';
import type { FileContext } from '../files/fileContext.ts';
import { imageOf, putFile } from '../files/fileTable.ts';
import { storeReceived } from '../files/receive.ts';
import type { Session } from '../store/store.ts';

const MONTHS: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** How the site names a picture: by the folder in which it is stored, and by its month. */
const NAME = /picture:([\w-]+)\/(\w+)/g;

/** In the sources, or in the built admin where it was installed without them. */
const SOURCES = ['admin/public/landscapes/', 'admin/dist/landscapes/'];

type Files = Pick<FileContext, 'storage' | 'incoming' | 'clock'>;

export class DemoPictures {
  readonly #files: Files;
  readonly #session: Session;
  readonly #stored = new Map<string, { readonly folder: FileFolder; readonly image: Image }>();

  constructor(files: Files, session: Session) {
    this.#files = files;
    this.#session = session;
  }

  /** Copies all landscapes that a text names into the file storage, and notes them in a transaction. */
  async storeAll(text: string): Promise<void> {
    const sources = await sourceFolder();
    for (const [name, folderName = '', month = ''] of text.matchAll(NAME)) {
      const folder = FILE_FOLDERS.find((one) => one === folderName);
      const number = MONTHS.indexOf(month) + 1;
      if (!folder || number === 0) throw new Error(`there is no ${name}`);
      if (this.#stored.has(name)) continue;
      const source = new URL(`${String(number).padStart(2, '0')}.webp`, sources);
      this.#stored.set(name, { folder, image: await this.#store(source, folder, month) });
    }
  }

  /** The picture of a work, or the address of any other; undefined where nothing is named so. */
  find(name: string): Image | string | undefined {
    const { folder, image } = this.#stored.get(name) ?? {};
    return folder === 'work-featured-images' ? image : image?.url;
  }

  /** Takes them out of the file storage again. */
  async remove(): Promise<void> {
    for (const { folder, image } of this.#stored.values()) {
      await this.#files.storage.remove(folder, image.uniqueName);
    }
  }

  async #store(source: URL, folder: FileFolder, month: string): Promise<Image> {
    const { storage, incoming, clock } = this.#files;
    const path = join(incoming, newId());
    await copyFile(fileURLToPath(source), path);
    const received = { path, displayName: `${month}.webp`, folder, by: null };
    const row = await storeReceived(storage, received, clock());
    await putFile(this.#session, row);
    return imageOf(row);
  }
}

async function sourceFolder(): Promise<URL> {
  for (const source of SOURCES) {
    const folder = ownFile(source);
    if (await stat(folder).catch(() => null)) return folder;
  }
  throw new Error('the landscapes of the demonstration site are missing');
}
