/** The output that an address shows, found by few statements where nothing waits to be rendered. */
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { type Outline, outlineOf } from '../nodes/output.ts';
import { isPublicAt } from '../nodes/publicNow.ts';
import { generationOf } from '../nodes/siteState.ts';

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
    .select(['renders.public_at', 'renders.parts'])
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

export interface ShownOutput extends Outline {
  readonly language: string;
}

/**
 * What an address shows in a generation of the site; null where that can't be said without looking at documents: they
 * have changed since they were rendered, or none has the address, or several.
 */
export async function shownOutput(
  session: Session,
  path: string,
  generation: number,
  now: Date,
): Promise<ShownOutput | null> {
  const [row, other] = await shownRows(session, { path });
  if (!row || other || Number(row.generation) !== generation) return null;
  if (!isPublicAt(row.public_at, now.toISOString())) return null;
  const outline = await outlineOf(session, row);
  // Each statement sees its own state: of two publications no page is made.
  if (outline.hasShared && (await generationOf(session)) !== generation) return null;
  return { ...outline, language: row.language };
}
