/** What the public sees of each output, and how that differs from one time to another, as laws about impacts need it. */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import { isPublicAt } from '@regia/model/rules/visibility.ts';
import type { Impact } from '../impact/impact.ts';
import type { DifferenceKind } from '../renders/build/comparisons.ts';
import { isKept } from '../renders/build/kept.ts';
import type { NodeKey } from '../renders/nodes/node.ts';
import { assemble, type Output } from '../renders/nodes/output.ts';
import { isHeldRow, readParts } from '../renders/nodes/part.ts';
import { periodOfRow } from '../store/publicNow.ts';
import type { RenderedSite } from './renderedSite.ts';

/** What happens to an output, by its name: type, document or `404`, language. */
export type Change = [name: string, kind: DifferenceKind];

export interface Outputs {
  readonly byNode: Record<string, Pick<Output, 'markup' | 'urls' | 'publicAt' | 'publicUntil'>>;
  /** What those show that don't follow their documents, by name. */
  readonly held: ReadonlyMap<string, 'earlier' | 'nothing'>;
}

export async function outputsOf(site: RenderedSite): Promise<Outputs> {
  return site.context.store.snapshot(async (session) => {
    const all = await session.db.selectFrom('renders').selectAll().execute();
    const rows = all.filter(
      (row) => row.published && isPublicAt(periodOfRow(row), site.now.toISOString()),
    );
    const byNode: Outputs['byNode'] = {};
    for (const row of rows) byNode[nameOf(row)] = await assemble(session, row);
    const held = new Map<string, 'earlier' | 'nothing'>();
    for (const row of all) {
      if (isHeldRow(row)) held.set(nameOf(row), 'nothing');
      else if (isKept(readParts(row.parts))) held.set(nameOf(row), 'earlier');
    }
    return { byNode, held };
  });
}

function nameOf({ type, document, language }: Omit<NodeKey, 'type'> & { type: string }): string {
  return `${type}/${document}/${language}`;
}

/** What a change has done to each output, by what visitors get at its address, or where there is none. */
export function changesBetween({ byNode: before }: Outputs, { byNode: after }: Outputs): Change[] {
  const [olds, nows] = [byUse(before), byUse(after)];
  return Object.keys({ ...olds, ...nows }).flatMap((name): Change[] => {
    const [old, now] = [olds[name], nows[name]];
    const isLost = name.includes(`/${NOT_FOUND_REFERENCE}/`);
    if (!isLost && !now) return [[name, 'disappears']];
    if (!isLost && !old) return [[name, 'appears']];
    if (old?.markup !== now?.markup) return [[name, 'changed']];
    const [from, to] = [old, now].map((one) => [one?.urls, one?.publicAt, one?.publicUntil]);
    const isMoved = JSON.stringify(from) !== JSON.stringify(to);
    return isMoved ? [[name, 'moves']] : [];
  });
}

/** What has no address answers unknown ones. */
function byUse(outputs: Outputs['byNode']): Outputs['byNode'] {
  const named = Object.entries(outputs).map(([name, output]) => [
    output.urls.length > 0 ? name : name.replace(/\/.*\//, `/${NOT_FOUND_REFERENCE}/`),
    output,
  ]);
  return Object.fromEntries(named);
}

/** The outputs by which an impact shows what it tells, with what happens to each: all, where it was asked for as many. */
export function changesIn({ groups }: Pick<Impact, 'groups'>): Change[] {
  return groups.flatMap(({ kind, examples }) =>
    examples.map(
      ({ type, reference, language }): Change => [`${type}/${reference}/${language}`, kind],
    ),
  );
}
