/** What the palette offers. */
import type { Icon } from '@tabler/icons-react';
import type { Messages } from '../messages/it.ts';

/** The groups, in the order in which they are shown. */
export const GROUPS = ['recent', 'here', 'create', 'screens', 'commands'] as const;
export type Group = (typeof GROUPS)[number] & keyof Messages['palette'];

export interface Entry {
  /** Unique, and the same tomorrow: what is recent is remembered by it. */
  readonly id: string;
  readonly label: string;
  /** What else one might call it. */
  readonly words?: string;
  /** A quiet line beneath the label. */
  readonly detail?: string;
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
