/** The records as they were after a change: those that have changed since are read as they are asked for. */
import { pathOf } from '../files/fileTable.ts';
import { stemsIn } from '../files/mentions.ts';
import { type MayReturn, retiredAmong } from '../files/retire.ts';
import { chunks } from '../store/chunks.ts';
import { recordFrom } from '../store/history/history.ts';
import { textsAt } from '../store/history/pastVersions.ts';
import { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';

export interface Past {
  readonly change: number;
  /** The records that have changed since, by collection: the others are as they are now. */
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of the others that the viewer may know nothing of, and that have changed or left the site: they are left out. */
  readonly hidden: ReadonlyMap<string, readonly string[]>;
  /** May a picture that has left the site be seen again? */
  readonly mayReturn: MayReturn;
}

export class PastOverlay extends Overlay {
  /** The files that are shown again, by path: those of the records read so far. */
  readonly turned = new Map<string, boolean>();
  readonly #session: Session;
  readonly #past: Past;

  constructor(session: Session, past: Past) {
    super([]);
    this.#session = session;
    this.#past = past;
    for (const [collection, ids] of past.hidden) {
      for (const id of ids) this.put(collection, id, null);
    }
  }

  override async ready(collection: string, ids?: Iterable<string>): Promise<void> {
    const { change, changed } = this.#past;
    const own = changed.get(collection);
    if (!own) return;
    const missing = [...(ids ?? own)].filter((id) => own.has(id) && !this.has(collection, id));
    for (const some of chunks(missing)) {
      const texts = await textsAt(this.#session, change, collection, some);
      for (const id of some) {
        const text = texts.get(id);
        this.put(collection, id, text === undefined ? null : recordFrom(text));
      }
      await this.#bringBack([...texts.values()].flatMap(stemsIn));
    }
  }

  /** Of the records that have changed since, those whose text then is like a pattern. */
  async idsLike(collection: string, pattern: string): Promise<string[]> {
    const { change, changed } = this.#past;
    const found: string[] = [];
    for (const some of chunks([...(changed.get(collection) ?? [])])) {
      found.push(...(await textsAt(this.#session, change, collection, some, pattern)).keys());
    }
    return found;
  }

  async #bringBack(stems: readonly string[]): Promise<void> {
    for (const file of await retiredAmong(this.#session, stems)) {
      if (this.#past.mayReturn(file)) this.turned.set(pathOf(file), true);
    }
  }
}
