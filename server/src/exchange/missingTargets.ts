/** What the records of a file refer to and nobody has. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { Targets } from '../records/copies.ts';
import { mapRefs } from '../records/mapRefs.ts';
import type { Session } from '../store/store.ts';

export interface MissingTarget {
  readonly collection: string;
  readonly id: string;
  readonly field: string;
  /** Such as `templates/t1`. */
  readonly value: string;
}

/** What there will be once the file is carried out. */
interface Afterwards {
  /** Will the file bring this record? */
  isThere(collection: string, id: string): boolean;
  /** Will this stored record go? */
  willGo(collection: string, id: string): boolean;
}

/** References of records whose targets neither are stored nor will be. */
export async function missingTargets(
  session: Session,
  records: readonly { readonly collection: string; readonly after: AnyRecord }[],
  { isThere, willGo }: Afterwards,
): Promise<MissingTarget[]> {
  const targets = new Targets();
  const wanted: (MissingTarget & { to: string; toId: string })[] = [];
  for (const { collection, after } of records) {
    for (const [name, field] of Object.entries(entityOf(collection)?.fields ?? {})) {
      mapRefs(field, after[name], name, (ref, { collection: to }, path) => {
        if (isThere(to, ref.id)) return ref;
        targets.want(to, ref.id, []);
        const value = `${to}/${ref.id}`;
        wanted.push({ collection, id: after.id, field: path, value, to, toId: ref.id });
        return ref;
      });
    }
  }
  await targets.load(session);
  return wanted
    .filter(({ to, toId }) => !targets.get(to, toId) || willGo(to, toId))
    .map(({ to: _, toId: __, ...missing }) => missing);
}
