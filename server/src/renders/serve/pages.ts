/** The pages of the public site as they are sent, kept by their content. */
import { hasEnded, isPublicAt, type Period } from '@regia/model/rules/visibility.ts';
import { LRUCache } from 'lru-cache';
import { hasEtag } from '../../base/etag.ts';
import { prepared } from '../../store/prepared.ts';
import { periodOfRow } from '../../store/publicNow.ts';
import type { Session, Store } from '../../store/store.ts';
import { markupOf, type Outline, outlineOf } from '../nodes/output.ts';
import { generationOf } from '../nodes/siteState.ts';
import { type Answer, answerFor } from './answer.ts';
import { type EncodedText, type Encoding, encoded, etagOf } from './encoding.ts';

/** Bodies that are kept take so much memory at most, and so many addresses are known. */
const KEPT_BYTES = 48_000_000;
const KEPT_ADDRESSES = 50_000;
/** What an entry takes besides its bytes. */
const OVERHEAD_BYTES = 300;

/** An output that an address shows. */
export interface Page {
  readonly status: 200 | 404 | 410;
  /** Names its content. */
  readonly hash: string;
  readonly language: string;
}

/** What a visitor can take, and has. */
export interface Asker {
  readonly encoding: Encoding;
  /** `If-None-Match` */
  readonly tags: string | undefined;
}

/** A page, and its body unless the visitor has it; or what else an address answers. */
export type Found =
  | { readonly page: Page; readonly body: EncodedText | null }
  | Exclude<Answer, { kind: 'output' }>;

/**
 * A save forgets nothing: which page an address shows is asked again once the site has another generation, or the page
 * has come to its end, and a body is what it was as long as its hash is.
 */
export class Pages {
  readonly #store: Pick<Store, 'reader' | 'snapshot'>;
  readonly #shown = new LRUCache<string, Page & { generation: number; period: Period }>({
    // `max` would take the room of all of them at once.
    maxSize: KEPT_ADDRESSES,
    sizeCalculation: () => 1,
  });
  readonly #bodies: LRUCache<string, EncodedText>;
  readonly #underWay = new Map<string, Promise<EncodedText | null>>();

  constructor(store: Pick<Store, 'reader' | 'snapshot'>, keptBytes = KEPT_BYTES) {
    this.#store = store;
    this.#bodies = new LRUCache({
      maxSize: keptBytes,
      sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
    });
  }

  /** @throws RegiaError `outputDamaged` */
  async at(path: string, asker: Asker, now: Date): Promise<Found> {
    const { reader } = this.#store;
    const generation = await generationOf(reader);
    const kept = this.#shown.get(path);
    const at = now.toISOString();
    const holds = kept?.generation === generation && !hasEnded(kept.period, at);
    const found = holds && this.#kept(kept, asker);
    if (found) return found;
    const shown = await shownOutput(reader, path, generation, now);
    if (shown) {
      const { hash, language, period } = shown;
      const page = { status: 200, hash, language, generation, period } as const;
      this.#shown.set(path, page);
      const known = this.#kept(page, asker);
      if (known) return known;
      const body = await this.#made(page, asker, () => markupOf(reader, shown));
      if (body) return { page, body };
    }
    const answer = await answerFor(this.#store, path, now);
    if (answer.kind !== 'output') return answer;
    const { hash, language, markup, publicAt: from, publicUntil: until } = answer.output;
    const page = { status: answer.status, hash, language };
    // Published after the generation was read, it's asked for once more. Of what leads nowhere there is no end.
    if (page.status === 200)
      this.#shown.set(path, { ...page, generation, period: { from, until } });
    return (
      this.#kept(page, asker) ?? { page, body: await this.#made(page, asker, async () => markup) }
    );
  }

  #kept(page: Page, { encoding, tags }: Asker): Found | null {
    if (page.status === 200 && hasEtag(tags, etagOf(page.hash, encoding))) {
      return { page, body: null };
    }
    const body = this.#bodies.get(etagOf(page.hash, encoding));
    return body ? { page, body } : null;
  }

  /** The body of a page in a form, made once for all who ask for it meanwhile; null where its markup is not there. */
  #made(
    { hash }: Page,
    { encoding }: Asker,
    read: () => Promise<string | null>,
  ): Promise<EncodedText | null> {
    const name = etagOf(hash, encoding);
    const others = this.#underWay.get(name);
    const make = async () => {
      // What they didn't find may be there for who asks in another way.
      const theirs = await others;
      if (theirs) return theirs;
      const markup = await read();
      const body = markup === null ? null : await encoded(Buffer.from(markup), encoding);
      if (body) this.#bodies.set(name, body);
      return body;
    };
    const making = make().finally(() => {
      if (this.#underWay.get(name) === making) this.#underWay.delete(name);
    });
    this.#underWay.set(name, making);
    return making;
  }
}

const shownRows = prepared(({ db }, { path }: { path: string }) =>
  db
    .selectFrom('addresses')
    .innerJoin('renders', (join) =>
      join
        .onRef('renders.type', '=', 'addresses.type')
        .onRef('renders.document', '=', 'addresses.document')
        .onRef('renders.language', '=', 'addresses.language'),
    )
    .select(['renders.type', 'renders.document', 'renders.language'])
    .select(['renders.public_at', 'renders.public_until', 'renders.parts'])
    .select(({ selectFrom }) =>
      selectFrom('site_state')
        .select(({ eb }) => eb('generation', '+', eb.ref('withdrawals')).as('now'))
        .as('generation'),
    )
    .where('addresses.url', '=', path)
    .where('addresses.state', '=', 'current')
    .where('renders.published', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pending_inputs').select('change'))),
    )
    .limit(2),
);

interface ShownOutput extends Outline {
  readonly period: Period;
  readonly language: string;
}

/**
 * What an address shows in a generation of the site; null where that can't be said without looking at documents: they
 * have changed since they were rendered, or none has the address, or several.
 */
async function shownOutput(
  session: Session,
  path: string,
  generation: number,
  now: Date,
): Promise<ShownOutput | null> {
  const [row, other] = await shownRows(session, { path });
  if (!row || other || Number(row.generation) !== generation) return null;
  const period = periodOfRow(row);
  if (!isPublicAt(period, now.toISOString())) return null;
  const outline = await outlineOf(session, row);
  // Each statement sees its own state: of two publications no page is made.
  if (outline.hasShared && (await generationOf(session)) !== generation) return null;
  return { ...outline, language: row.language, period };
}
