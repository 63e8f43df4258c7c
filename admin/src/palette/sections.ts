/** What the palette offers, and what it shows of that. Pure. */
import type { Members } from '@regia/model/difference/sameValue.ts';
import type { Icon } from '@tabler/icons-react';
import { scoreOf } from '../lib/fuzzy.ts';

/** Their headings. */
export type Group = 'recent' | 'here' | 'create' | 'screens' | 'commands';

export interface Entry {
  /** Unique, and the same tomorrow: what is recent is remembered by it. */
  readonly id: string;
  readonly label: string;
  /** What else one might call it. */
  readonly words?: string;
  /** A quiet line beneath the label. */
  readonly detail?: string;
  /** A document that isn't simply on the site, with its status. */
  readonly document?: Members;
  /** The record to which it leads. */
  readonly record?: { readonly collection: string; readonly id: string };
  /** At the end of the line. */
  readonly aside?: string;
  readonly keys?: string;
  readonly icon: Icon;
  readonly run: () => void;
}

export interface Command extends Entry {
  readonly group: Group;
}

/** Entries under a heading. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** More commands than this hide what was found. */
const MOST_COMMANDS = 6;
/** Words that are not shown weigh less than the name. */
const WORDS_WEIGHT = 0.7;

function fit(query: string, { label, words = '' }: Command): number {
  return Math.max(scoreOf(query, label), WORDS_WEIGHT * scoreOf(query, words));
}

/** The commands that fit what was typed, the best first. */
export function fitting(query: string, commands: readonly Command[]): Command[] {
  return commands
    .map((command) => ({ command, score: fit(query, command) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_COMMANDS)
    .map(({ command }) => command);
}

/** Before anything is typed: what was chosen last, then everything in its groups. */
export function everything(
  recent: readonly Entry[],
  commands: readonly Command[],
  titleOf: (group: Group) => string,
): Section[] {
  const isRecent = new Set(recent.map(({ id }) => id));
  const groups: readonly Group[] = ['here', 'create', 'screens', 'commands'];
  const section = (group: Group, entries: readonly Entry[]): Section => ({
    id: group,
    title: titleOf(group),
    entries,
  });
  const rest = commands.filter(({ id }) => !isRecent.has(id));
  const all = [
    section('recent', recent),
    ...groups.map((group) =>
      section(
        group,
        rest.filter((one) => one.group === group),
      ),
    ),
  ];
  return all.filter(({ entries }) => entries.length > 0);
}
