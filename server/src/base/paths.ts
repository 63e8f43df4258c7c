/** Where the files of the program are, for its sources and for what the build makes of them alike. */

/** The folder of the repository: this file is in `server/src/base`, and its code in `server/dist` once built. */
const ROOT = new URL(import.meta.url.endsWith('.ts') ? '../../../' : '../../', import.meta.url);

/** A file or folder of the program, by its path in the repository. */
export function ownFile(path: string): URL {
  return new URL(path, ROOT);
}
