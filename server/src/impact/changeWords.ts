/** What changes between two pieces of HTML, in the words that people read there. */
import type { Answer } from '@regia/contract/contract.ts';
import { commonEnd, commonStart } from '@regia/model/difference/commonEnds.ts';
import { diffArrays } from 'diff';
import { type PageItem, pageItems } from './pageItems.ts';

type Told = NonNullable<Answer<'POST /api/renders/impact'>['groups'][number]['words']>[number];

/** A change as it is told, without the name of its block. */
export type ChangeInWords = Omit<Told, 'blockName'>;

/** As in `htmlDiff.ts`. */
const EDITS_AT_MOST = 400;
const WORDS_AROUND = 4;
const LONGEST = 140;

/** All changes, in order; one of the look where there is nothing to be read. */
export function changeWords(before: string, after: string): ChangeInWords[] {
  const [old, now] = [pageItems(before), pageItems(after)];
  const changes = [...wholeSections(movesIn(changedItems(old, now)), [...old, ...now])]
    // A link that comes or goes is told by its text.
    .filter(({ item, other }) => item.place !== 'link' || other)
    .map(told);
  const different = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return changes.length > 0 ? [...different.values()] : [{ place: 'look', kind: 'changed' }];
}

interface ItemChange {
  readonly kind: ChangeInWords['kind'];
  readonly item: PageItem;
  /** What takes its place. */
  readonly other?: PageItem;
}

function changedItems(old: readonly PageItem[], now: readonly PageItem[]): ItemChange[] {
  const [before, after] = [old.map(nameOf), now.map(nameOf)];
  const runs = diffArrays(before, after, { maxEditLength: EDITS_AT_MOST }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const changes: ItemChange[] = [];
  let gone: PageItem[] = [];
  let came: PageItem[] = [];
  let [atOld, atNow] = [0, 0];
  const settle = () => {
    changes.push(...paired(gone, came));
    [gone, came] = [[], []];
  };
  for (const { removed, added, value } of runs) {
    if (!removed && !added) settle();
    const [oldEnd, nowEnd] = [
      atOld + (added ? 0 : value.length),
      atNow + (removed ? 0 : value.length),
    ];
    if (removed) gone.push(...old.slice(atOld, oldEnd));
    if (added) came.push(...now.slice(atNow, nowEnd));
    [atOld, atNow] = [oldEnd, nowEnd];
  }
  settle();
  return changes;
}

/** What goes with what comes in its place, where both are of a kind. */
function paired(gone: readonly PageItem[], came: readonly PageItem[]): ItemChange[] {
  const left = [...came];
  const changes = gone.map((item): ItemChange => {
    const at = left.findIndex(({ place }) => place === item.place);
    const [other] = at < 0 ? [] : left.splice(at, 1);
    return other ? { kind: 'changed', item, other } : { kind: 'removed', item };
  });
  return [...changes, ...left.map((item): ItemChange => ({ kind: 'added', item }))];
}

/** What goes in one place and comes in another has only moved. */
function movesIn(changes: readonly ItemChange[]): ItemChange[] {
  const removed = new Set(changes.filter(isOf('removed')).map(({ item }) => nameOf(item)));
  const added = new Set(changes.filter(isOf('added')).map(({ item }) => nameOf(item)));
  return changes.flatMap((change) => {
    const name = nameOf(change.item);
    if (change.kind === 'changed' || !removed.has(name) || !added.has(name)) return [change];
    return change.kind === 'added' ? [{ ...change, kind: 'moved' }] : [];
  });
}

/** Of a section that comes or goes as a whole, only the section is told, by what it begins with. */
function wholeSections(changes: readonly ItemChange[], all: readonly PageItem[]): ItemChange[] {
  const whole = (kind: ItemChange['kind']) => {
    const items = new Set(changes.filter(isOf(kind)).map(({ item }) => item));
    const partial = new Set(all.filter((item) => !items.has(item)).map(({ section }) => section));
    return (section: PageItem['section']) => section !== null && !partial.has(section);
  };
  const isWhole = { added: whole('added'), removed: whole('removed') };
  const seen = new Set<PageItem['section']>();
  return changes.flatMap((change) => {
    const { kind, item } = change;
    const isTold = kind === 'added' || kind === 'removed' ? isWhole[kind](item.section) : false;
    if (!isTold || item.place === 'link') return [change];
    if (seen.has(item.section)) return [];
    seen.add(item.section);
    return [{ kind, item: { ...item, place: 'section' } }];
  });
}

function isOf(wanted: ItemChange['kind']) {
  return ({ kind }: ItemChange) => kind === wanted;
}

function told({ kind, item, other }: ItemChange): ChangeInWords {
  const { place, text } = item;
  if (other) {
    const [before, after] = excerpts(text, other.text);
    return { place, kind, before, after };
  }
  return kind === 'removed'
    ? { place, kind, before: cut(text) }
    : { place, kind, after: cut(text) };
}

function nameOf({ place, text, key }: PageItem): string {
  return JSON.stringify([place, text, key]);
}

/** Two long texts, around where they differ. */
function excerpts(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after];
  const [old, now] = [before.split(' '), after.split(' ')];
  const start = commonStart(old, now);
  const end = commonEnd(old, now, start);
  const [from, rest] = [Math.max(0, start - WORDS_AROUND), Math.max(0, end - WORDS_AROUND)];
  const excerpt = (words: readonly string[]) => {
    const shown = cut(words.slice(from, words.length - rest).join(' '));
    return `${from > 0 ? '… ' : ''}${shown}${rest > 0 && !shown.endsWith('…') ? ' …' : ''}`;
  };
  return [excerpt(old), excerpt(now)];
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s\S*$|[\uD800-\uDBFF]$/u, '')}…`;
}
