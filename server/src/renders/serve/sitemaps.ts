/** What the public site answers where its sitemaps are. */
import { LRUCache } from 'lru-cache';
import { PriorityLimiter } from '../../files/priorityLimiter.ts';
import type { Store } from '../../store/store.ts';
import { generationOf } from '../nodes/siteState.ts';
import { EncodedForms } from './encoding.ts';
import { nextTurn, sitemapAmong, sitemaps } from './sitemap.ts';

const KEPT_BYTES = 64_000_000;

interface Sitemap {
  readonly forms: EncodedForms;
  /** How many it names, where it is an index. */
  readonly parts: number;
  readonly generation: number;
  /** In milliseconds: some documents become public, or end, by the clock alone. */
  readonly validUntil: number;
}

export class Sitemaps {
  readonly #store: Pick<Store, 'reader' | 'snapshot'>;
  readonly #siteUrl: string;
  readonly #kept = new LRUCache<number, Sitemap>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ forms }) => forms.size + 1,
  });
  /** Where saves come one after the other, each makes another one. */
  readonly #lane = new PriorityLimiter(1);

  constructor(store: Pick<Store, 'reader' | 'snapshot'>, siteUrl: string) {
    this.#store = store;
    this.#siteUrl = siteUrl;
  }

  /** The sitemap, or the index of several (0), or one of these; null where there is none. */
  async part(part: number, now: Date): Promise<Sitemap | null> {
    const { kept } = await this.#find(part, now);
    return kept ?? this.#lane.run(() => this.#madeOnce(part, now), { isUrgent: false });
  }

  async #find(part: number, now: Date) {
    const generation = await generationOf(this.#store.reader);
    const kept = this.#kept.get(part);
    const holds = kept?.generation === generation && now.getTime() < kept.validUntil;
    return { generation, kept: holds ? kept : null };
  }

  async #madeOnce(part: number, now: Date): Promise<Sitemap | null> {
    // Whoever came before may have made it.
    const { generation, kept } = await this.#find(part, now);
    if (kept) return kept;
    const made = await this.#make(part, now);
    if (!made) return null;
    const { xml, ...rest } = made;
    const sitemap = { ...rest, forms: new EncodedForms(xml), generation };
    this.#kept.set(part, sitemap);
    return sitemap;
  }

  /** Only one of them is in memory at a time. */
  #make(part: number, now: Date) {
    return this.#store.snapshot(async (session) => {
      const at = now.toISOString();
      const next = await nextTurn(session, at);
      const validUntil = next === null ? Number.POSITIVE_INFINITY : Date.parse(next);
      const made = await sitemapAmong(sitemaps(session, this.#siteUrl, at), part, this.#siteUrl);
      return made && { ...made, validUntil };
    });
  }
}
