/** Counts what becomes of records, and keeps some remarks of each kind; the others until they are noted. */
import type { Remark, RemarkCode } from '@regia/model/remarks.ts';
import { type CollectionCounts, type Counts, type Report, TOLD } from './operation.ts';

export type Outcome = keyof Counts;

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Remarks, and the place of the first of them among all. */
export interface WaitingRemarks {
  readonly from: number;
  readonly remarks: readonly Remark[];
}

const NONE: Counts = { created: 0, updated: 0, equal: 0, removed: 0, refused: 0 };

export class ReportBuilder {
  #counts = new Map<string, Mutable<CollectionCounts>>();
  #remarks: Remark[] = [];
  /** How many of each kind are among these. */
  #kept = new Map<RemarkCode, number>();
  #remarkCounts = new Map<RemarkCode, number>();
  #totalRemarks = 0;
  /** The last remarks, which are still to be noted. */
  #waiting: Remark[] = [];
  #files = 0;

  /** Goes on with what was counted before, if anything was. */
  constructor(before: Report | null = null) {
    if (before) this.goBackTo(before);
  }

  /** Forgets what was counted since: it did not happen. */
  goBackTo({ collections, remarks, remarkCounts, totalRemarks, files }: Report): void {
    this.#counts = new Map(collections.map((one) => [one.collection, { ...one }]));
    this.#remarks = [...remarks];
    const kinds = Map.groupBy(remarks, ({ code }) => code);
    this.#kept = new Map([...kinds].map(([code, some]) => [code, some.length]));
    this.#remarkCounts = new Map(remarkCounts.map(({ code, count }) => [code, count]));
    this.#waiting.splice(Math.max(0, totalRemarks - this.waiting.from));
    this.#totalRemarks = totalRemarks;
    this.#files = files;
  }

  /** The remarks that are not known to be noted, and how many there are before them. */
  get waiting(): WaitingRemarks {
    return { from: this.#totalRemarks - this.#waiting.length, remarks: this.#waiting };
  }

  /** Those that wait have been noted for good. */
  forgetWaiting(): void {
    this.#waiting = [];
  }

  /** What has been counted of a collection until now. */
  countsOf(collection: string): Counts {
    return this.#counts.get(nameOf(collection)) ?? NONE;
  }

  count(collection: string, outcome: Outcome, records = 1): void {
    const name = nameOf(collection);
    const counts = this.#counts.get(name) ?? { collection: name, ...NONE };
    counts[outcome] += records;
    this.#counts.set(name, counts);
  }

  /** A collection that is concerned, even if none of its records is. */
  mention(collection: string): void {
    this.count(collection, 'equal', 0);
  }

  remark(remark: Remark): void {
    const { code } = remark;
    this.#totalRemarks++;
    this.#remarkCounts.set(code, (this.#remarkCounts.get(code) ?? 0) + 1);
    this.#waiting.push(remark);
    if (this.#remarks.length === TOLD && !this.#makeRoom(code)) return;
    this.#remarks.push(remark);
    this.#kept.set(code, this.#keptOf(code) + 1);
  }

  /** One of the kind of which most are kept makes room for one of which fewer are: else some would not be told at all. */
  #makeRoom(wanted: RemarkCode): boolean {
    const [most, many] = [...this.#kept].reduce((one, other) => (other[1] > one[1] ? other : one));
    if (many <= this.#keptOf(wanted) + 1) return false;
    this.#remarks.splice(
      this.#remarks.findLastIndex(({ code }) => code === most),
      1,
    );
    this.#kept.set(most, many - 1);
    return true;
  }

  #keptOf(code: RemarkCode): number {
    return this.#kept.get(code) ?? 0;
  }

  countFile(): void {
    this.#files++;
  }

  get report(): Report {
    const collections = [...this.#counts.values()].map((one) => ({ ...one }));
    collections.sort((one, other) => (one.collection < other.collection ? -1 : 1));
    const sum = (outcome: Outcome) =>
      collections.reduce((total, counts) => total + counts[outcome], 0);
    return {
      created: sum('created'),
      updated: sum('updated'),
      equal: sum('equal'),
      removed: sum('removed'),
      refused: sum('refused'),
      collections,
      remarks: [...this.#remarks],
      remarkCounts: [...this.#remarkCounts].map(([code, count]) => ({ code, count })),
      totalRemarks: this.#totalRemarks,
      files: this.#files,
    };
  }
}

/** Sub-collections are counted together, whatever document they belong to: `works/…/history`. */
function nameOf(collection: string): string {
  const segments = collection.split('/');
  return segments.map((segment, index) => (index % 2 === 0 ? segment : '…')).join('/');
}
