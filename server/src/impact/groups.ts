/** Differences gathered by what they are: "214 outputs, 2 different changes". */
import type { Answer } from '@regia/contract/contract.ts';
import type { DifferenceKind } from '../renders/build/comparisons.ts';
import type { ChangeInBlock, Difference } from './difference.ts';
import { shorten } from './shortDiff.ts';

/** An output by which a change can be seen. */
export type Example = ImpactGroup['examples'][number];

/** Outputs to which the same happens. */
export type ImpactGroup = Answer<'POST /api/renders/impact'>['groups'][number];

/** Characters of all differences of one answer. */
const SHOWN_AT_MOST = 200_000;
/** Changes of one group that are told in words. */
const TOLD_AT_MOST = 8;

/** The name of a block; undefined for who may not read it. */
export type BlockName = (id: string) => Promise<string | undefined>;

interface Group {
  readonly kind: DifferenceKind;
  outputs: number;
  readonly examples: Example[];
  /** That of the first example. */
  shown: Difference | null;
}

export class ImpactGroups {
  /** How many examples each group keeps. */
  readonly examples: number;
  readonly #groups = new Map<string, Group>();

  constructor(examples: number) {
    this.examples = examples;
  }

  /** How many outputs would differ. */
  get outputs(): number {
    return sumOf([...this.#groups.values()]);
  }

  /** How many of them something of this kind would happen to. */
  count(wanted: DifferenceKind): number {
    return sumOf([...this.#groups.values()].filter(({ kind }) => kind === wanted));
  }

  /** How many different things happen to them. */
  get size(): number {
    return [...this.#groups.values()].filter(({ outputs }) => outputs > 0).length;
  }

  /** Can the group of a difference use one more example? */
  hasRoom(difference: Difference): boolean {
    return this.#groupOf(difference).examples.length < this.examples;
  }

  /** Counts outputs with a difference; some may serve as examples. */
  add(difference: Difference, outputs: number, examples: readonly Example[]): void {
    const group = this.#groupOf(difference);
    group.outputs += outputs;
    if (examples.length > 0) group.shown ??= difference;
    group.examples.push(...examples.slice(0, this.examples - group.examples.length));
  }

  /** The largest groups first, at most so many; the differences of the last may be left out. */
  async largest(count: number, nameOf: BlockName): Promise<ImpactGroup[]> {
    const sorted = [...this.#groups.values()]
      .filter(({ outputs }) => outputs > 0)
      .sort((one, other) => other.outputs - one.outputs);
    const groups: ImpactGroup[] = [];
    let room = SHOWN_AT_MOST;
    for (const { kind, outputs, examples, shown } of sorted.slice(0, count)) {
      const short = shown ? shorten(await shown.hunks()) : { diff: [], isDiffTruncated: false };
      const length = short.diff.reduce((sum, { text }) => sum + text.length, 0);
      room -= length;
      const words = (await shown?.words()) ?? [];
      groups.push({
        kind,
        outputs,
        examples,
        words: await Promise.all(words.slice(0, TOLD_AT_MOST).map((told) => named(told, nameOf))),
        isWordsTruncated: words.length > TOLD_AT_MOST,
        ...(room < 0 ? { diff: [], isDiffTruncated: true } : short),
      });
    }
    return groups;
  }

  #groupOf({ kind, signature }: Difference): Group {
    const name = `${kind} ${signature}`;
    const known = this.#groups.get(name);
    if (known) return known;
    const group: Group = { kind, outputs: 0, examples: [], shown: null };
    this.#groups.set(name, group);
    return group;
  }
}

async function named({ block, ...told }: ChangeInBlock, nameOf: BlockName) {
  const blockName = block === undefined ? undefined : await nameOf(block);
  return { ...told, ...(blockName && { blockName }) };
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { outputs }) => sum + outputs, 0);
}
