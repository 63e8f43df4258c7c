/** The outputs of documents as they were published last, and whether visitors get to them. */
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { keptIn } from '../../store/kept.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { hasAddress } from './addresses.ts';

/** Those of a page of a list, which ask for them once for their addresses and once for where they stand. */
const MOST_KEPT = 100;

const outputRows = prepared(
  ({ db, engine }, { type, listed }: { type: RenderType; listed: unknown }) =>
    db
      .selectFrom('renders')
      .select((where) => [
        ...([
          'document',
          'language',
          'published',
          'public_at',
          'public_until',
          'failed',
          'urls',
        ] as const),
        hasAddress(where).as('hasAddress'),
      ])
      .where('type', '=', type)
      .where(({ ref }) => engine.isListed(ref('document'), listed)),
);

/** The rows of all outputs of some documents; `hasAddress` where one leads to them, and not to another document. */
export function storedOutputs(session: Session, type: RenderType, ids: readonly string[]) {
  const read = () => outputRows(session, { type, listed: session.engine.listed(ids) });
  if (ids.length > MOST_KEPT) return read();
  return keptIn(session, `outputs ${type} ${JSON.stringify(ids)}`, read);
}
