/** The admin's landscapes and the drawings of buildings, stored as pictures of the demonstration site. */
import { copyFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
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

/** How the site names a landscape or drawing: by the folder in which it is stored, and by its month or file. */
const NAME = /(picture|drawing):([\w-]+)\/([\w-]+)/g;

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

  /** Puts all pictures that a text names into the file storage, and notes them in a transaction. */
  async storeAll(text: string): Promise<void> {
    const landscapes = await sourceFolder();
    const named = new Map([...text.matchAll(NAME)].map((match) => [match[0], match]));
    // Each is opened to its last pixel, which keeps one core busy.
    const done = await Promise.allSettled(
      [...named].map(async ([name, [, type, folderName = '', subject = '']]) => {
        const folder = FILE_FOLDERS.find((one) => one === folderName);
        const number = MONTHS.indexOf(subject) + 1;
        const isDrawing = type === 'drawing';
        if (!folder || (!isDrawing && number === 0)) throw new Error(`there is no ${name}`);
        const source = isDrawing
          ? ownFile(`server/src/demo/drawings/${subject}.svg`)
          : new URL(`${String(number).padStart(2, '0')}.avif`, landscapes);
        const displayName = `${subject}${extname(source.pathname)}`;
        this.#stored.set(name, { folder, image: await this.#store(source, folder, displayName) });
      }),
    );
    // Those that are there are known by now, and can be taken out again.
    const failed = done.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
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

  async #store(source: URL, folder: FileFolder, displayName: string): Promise<Image> {
    const { storage, incoming, clock } = this.#files;
    const path = join(incoming, newId());
    await copyFile(fileURLToPath(source), path);
    const row = await storeReceived(storage, { path, displayName, folder, by: null }, clock());
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
