/** Looks for links to some addresses of the site in texts that staff have written, as long as that may take. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord } from '@regia/model/entity.ts';

/** In characters of texts: some seconds of work, in turns with others. */
const EFFORT = 256_000_000;
/** What taking a link apart costs besides its characters. */
const OF_A_LINK = 256;
/** What is spent before others have their turn: some ten milliseconds. */
const IN_A_TURN = 1_000_000;

/** Texts are not searched for more; whatever has a link is taken apart then. */
const SOUGHT_AT_ONCE = 10;

/** Quoted either way, or not at all. */
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

export class LinkSearch {
  /** What a text must contain to link to one of the addresses; null where it is not asked for that. */
  readonly sought: readonly string[] | null;
  readonly #addresses: ReadonlySet<string>;
  readonly #siteUrl: string;
  readonly #origin: string;
  #left: number;
  #untilTurn = IN_A_TURN;

  /** @param effort characters that are looked at, each link counting for some hundred more */
  constructor(addresses: ReadonlySet<string>, siteUrl: string, effort = EFFORT) {
    const areFew = addresses.size <= SOUGHT_AT_ONCE && !addresses.has('/');
    this.sought = areFew ? [...addresses] : null;
    this.#addresses = addresses;
    this.#siteUrl = siteUrl;
    this.#origin = new URL(siteUrl).origin;
    this.#left = effort;
  }

  /** Has so much been looked at that it is enough? */
  get isOver(): boolean {
    return this.#left < 0;
  }

  spend(effort: number): void {
    this.#left -= effort;
    this.#untilTurn -= effort;
  }

  /**
   * Is there such a link in a record?
   * @param isPlain whether a text may be a link as it is
   */
  async findsIn(record: AnyRecord, isPlain: boolean): Promise<boolean> {
    for (const text of textsIn(record)) {
      await this.#takeTurns(text.length);
      if (this.isOver) return false;
      if (!this.#mayName(text)) continue;
      for (const link of linksIn(text, isPlain)) {
        if (!this.#mayName(link)) continue;
        await this.#takeTurns(OF_A_LINK + link.length);
        if (this.isOver) return false;
        if (this.#addresses.has(this.#pathOf(link) ?? '')) return true;
      }
    }
    return false;
  }

  async #takeTurns(effort: number): Promise<void> {
    this.spend(effort);
    if (this.#untilTurn > 0) return;
    this.#untilTurn = IN_A_TURN;
    await letOthers();
  }

  #mayName(text: string): boolean {
    return this.sought?.some((address) => text.includes(address)) ?? true;
  }

  /** The path on the site that a link leads to; null where it leads elsewhere. */
  #pathOf(href: string): string | null {
    const url = URL.parse(href, this.#siteUrl);
    if (url?.origin !== this.#origin) return null;
    const { pathname } = url;
    let end = pathname.length;
    while (pathname[end - 1] === '/') end--;
    return pathname.slice(0, end) || '/';
  }
}

function* linksIn(text: string, isPlain: boolean): Generator<string> {
  for (const [, double, single, bare] of text.matchAll(HREF)) yield double ?? single ?? bare ?? '';
  const trimmed = isPlain ? text.trim() : '';
  if (/^(?:\/|https?:)/.test(trimmed)) yield trimmed;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
