/**
 * The folder that an export becomes. All of it is written beside the folder first and then takes its
 * place at once, so whoever looks sees the old export or the new one, never some of both.
 */
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { makeFolder } from '../base/makeFolder.ts';
import { isOfSystem } from '../base/plainErrors.ts';

/** Says that a folder is an export of ours, and which files of it are. */
const MARKER = '.regia-export.json';

/** Why a folder cannot be exported to, in words for whoever asked for it. */
export class ExportRefused extends Error {}

export interface ExportedFiles {
  /** Files now there. */
  readonly written: number;
  /** Files of the export before that are there no more. */
  readonly removed: number;
  readonly bytes: number;
}

export class ExportFolder {
  readonly #target: string;
  readonly #staging: string;
  readonly #before: ReadonlySet<string>;
  readonly #files = new Set<string>();
  readonly #folders = new Map<string, Promise<unknown>>();
  readonly #writing = new Set<Promise<void>>();
  #bytes = 0;

  private constructor(target: string, staging: string, before: ReadonlySet<string>) {
    this.#target = target;
    this.#staging = staging;
    this.#before = before;
  }

  /**
   * Prepares an export to a folder, which may be missing, empty, or an export of ours that nothing
   * was added to. Throws ExportRefused for any other, and an error of the system about `path` where
   * nothing can be written there.
   */
  static async open(path: string): Promise<ExportFolder> {
    const target = await placeOf(resolve(path));
    const staging = besides(target, 'next');
    try {
      await finishSwap(target);
      const before = await filesOfExport(target);
      await makeFolder(dirname(target));
      await claim(staging);
      return new ExportFolder(target, staging, before);
    } catch (error) {
      throw isOfSystem(error) ? Object.assign(error, { path }) : error;
    }
  }

  /** Writes a file at a path with slashes, relative to the folder. A path is written once. */
  async write(path: string, content: string | Buffer): Promise<void> {
    const place = join(this.#staging, ...path.split('/'));
    if (!place.startsWith(this.#staging + sep)) throw new Error(`not within an export: ${path}`);
    if (this.#files.has(path)) throw new Error(`exported twice: ${path}`);
    this.#files.add(path);
    this.#bytes += Buffer.byteLength(content);
    const writing = this.#folderOf(place).then(() => writeFile(place, content));
    this.#writing.add(writing);
    await writing.finally(() => this.#writing.delete(writing));
  }

  /** Puts the new export in the place of the old one. */
  async finish(details: object): Promise<ExportedFiles> {
    const files = [...this.#files].sort();
    const marker = { madeBy: 'Regia', ...details, files };
    await writeFile(join(this.#staging, MARKER), `${JSON.stringify(marker)}\n`);
    await rm(join(this.#staging, CLAIM));
    const old = besides(this.#target, 'old');
    if (await stateOf(this.#target)) await rename(this.#target, old);
    await rename(this.#staging, this.#target);
    await rm(old, { recursive: true, force: true });
    return {
      written: files.length,
      removed: [...this.#before].filter((path) => !this.#files.has(path)).length,
      bytes: this.#bytes,
    };
  }

  /** Forgets what was written; the folder stays as it was. */
  async abandon(): Promise<void> {
    // A file that came afterwards would bring its folder back.
    await Promise.allSettled(this.#writing);
    await rm(this.#staging, { recursive: true, force: true });
  }

  #folderOf(place: string): Promise<unknown> {
    const folder = dirname(place);
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.#folders.set(folder, made);
    return made;
  }
}

/** Names the process that is writing an export. */
const CLAIM = '.regia-exporting';

function besides(target: string, role: 'next' | 'old'): string {
  return join(dirname(target), `.${basename(target)}.regia-${role}`);
}

/** Makes an empty folder this process's own; what a process that is no more left there goes. */
async function claim(staging: string): Promise<void> {
  const claimedBy = Number(await readFile(join(staging, CLAIM), 'utf8').catch(() => ''));
  if (claimedBy && claimedBy !== process.pid && isRunning(claimedBy)) {
    throw new ExportRefused('another export to this folder is running');
  }
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  await writeFile(join(staging, CLAIM), String(process.pid));
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Undoes, or completes, what a process that ended in the middle of `finish` began. */
async function finishSwap(target: string): Promise<void> {
  const old = besides(target, 'old');
  if (!(await stateOf(old))) return;
  if (await stateOf(target)) await rm(old, { recursive: true, force: true });
  else await rename(old, target);
}

/** The files of the export that a folder holds; none where there is none yet. */
async function filesOfExport(target: string): Promise<Set<string>> {
  const state = await stateOf(target);
  if (!state) return new Set();
  if (!state.isDirectory()) throw new ExportRefused(`${target} is not a folder`);
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  if (found.length === 0) return new Set();
  const ours = await markedFiles(target);
  if (!ours) throw new ExportRefused(`${target} is not empty, and was not made by this command`);
  const foreign = found.filter((path) => path !== MARKER && !ours.has(path));
  if (foreign.length > 0) {
    const [first] = foreign;
    throw new ExportRefused(
      `${target} contains ${foreign.length} files this command did not write, such as ${first}: move them`,
    );
  }
  return ours;
}

async function markedFiles(target: string): Promise<Set<string> | null> {
  try {
    const marker = JSON.parse(await readFile(join(target, MARKER), 'utf8'));
    return Array.isArray(marker?.files) ? new Set(marker.files.map(String)) : null;
  } catch {
    return null;
  }
}

/** Where a folder is: a web server looks where a link to it leads. */
async function placeOf(path: string): Promise<string> {
  const link = await lstat(path).catch(() => null);
  if (!link?.isSymbolicLink()) return path;
  const place = await realpath(path).catch(() => null);
  if (place) return place;
  throw new ExportRefused(`${path} links to a folder that is missing: create it first`);
}

async function stateOf(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
