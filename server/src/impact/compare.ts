/** How two sites differ, told as an impact: one of them may be stored, or both rendered. */
import { block } from '@regia/model/entities/block.ts';
import { titleOf } from '@regia/model/entity.ts';
import { may } from '../records/writer.ts';
import { hasStaleOutputs } from '../renders/plan/affected.ts';
import type { Stale } from '../renders/plan/stale.ts';
import { failuresSeenBy } from '../renders/report/seenBy.ts';
import { type Examination, type Examined, Examiner } from './examiner.ts';
import { Examples, type ExampleView } from './examples.ts';
import { ImpactGroups } from './groups.ts';
import type { Impact } from './impact.ts';

const GROUPS_SHOWN = 50;

export interface Compared extends Pick<Examination, 'was' | 'is' | 'inOrder' | 'bound' | 'signal'> {
  /** What may differ. */
  readonly stale: Pick<Stale, 'nodes' | 'shared'>;
  /** Outputs by which one change is shown. */
  readonly examples: number;
  readonly view: ExampleView;
}

/** Renders what may differ, as far as the bound allows, by reading the database alone. */
export async function compare({
  stale,
  view,
  ...given
}: Compared): Promise<{ readonly result: Impact; readonly nodes: Examined['nodes'] }> {
  const { is, bound } = given;
  const { viewer, own } = view;
  const { session, library } = is.stage;
  const hasBacklog = await hasStaleOutputs(session);
  const groups = new ImpactGroups(given.examples);
  const examples = new Examples(given, view);
  const examiner = new Examiner({ ...given, groups, examples });
  const { affected, unexamined, unread, failures, held, nodes } = await examiner.run(stale);
  const ownBlocks = own.collection === block.collection ? own.ids : undefined;
  const result = {
    outputs: groups.outputs,
    added: groups.count('appears'),
    removed: groups.count('disappears'),
    held,
    examined: affected - unexamined,
    affected,
    unread,
    isComplete: unexamined + unread === 0 && !hasBacklog,
    hasBacklog,
    bound,
    differences: groups.size,
    groups: await groups.largest(GROUPS_SHOWN, async (id) => {
      const found = await library.find(block.collection, id);
      return found && may(viewer, 'read', block, found) ? titleOf(block, found) : undefined;
    }),
    failures: await failuresSeenBy(session, viewer, failures, ownBlocks),
  };
  return { result, nodes };
}
