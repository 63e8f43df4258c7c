/** What renderings ask of files, loaded ahead for all records that are about to be rendered. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { SiteFile } from '@regia/site/source.ts';
import type { Session } from '../store/store.ts';
import { findFiles } from './fileTable.ts';
import { picturesOf } from './mentions.ts';

export class FileCache {
  readonly #session: Session;
  readonly #turned: ReadonlyMap<string, boolean>;
  readonly #known = new Map<string, SiteFile | null>();
  readonly #expected = new Set<AnyRecord>();

  /** @param turned files that come to the site, or leave it, by writes that were not made */
  constructor(session: Session, turned: ReadonlyMap<string, boolean>) {
    this.#session = session;
    this.#turned = turned;
  }

  /** A file, null where there is none, undefined where nobody has looked yet. */
  find(path: string): SiteFile | null | undefined {
    return this.#known.get(path);
  }

  /** These records' pictures may be asked for: the first time one is, all are looked up. */
  expect(records: Iterable<AnyRecord>): void {
    for (const record of records) this.#expected.add(record);
  }

  forget(record: AnyRecord): void {
    this.#expected.delete(record);
  }

  async load(paths: readonly string[]): Promise<void> {
    const expected = [...this.#expected].flatMap(picturesOf);
    this.#expected.clear();
    const wanted = new Set([...paths, ...expected.filter((one) => !this.#known.has(one))]);
    const found = await findFiles(this.#session, [...wanted]);
    for (const one of wanted) {
      const file = found.get(one);
      const isServed = this.#turned.get(one) ?? file?.retiredAt === null;
      this.#known.set(one, file && isServed ? file : null);
    }
  }
}
