/** What can have happened to a value between two versions of a record: as it is found, and as the API answers it. */
import { z } from 'zod';
import type { SectionType } from '../constants.ts';

/** A piece of a text: in both versions, only in the older, or only in the newer. */
const run = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });

/** How a text differs: its pieces, in order. */
export const runs = z.array(run).readonly();

/** One value took another's place. */
const valueChange = z.object({ kind: z.literal('value'), before: z.unknown(), after: z.unknown() });

const textChange = z.object({
  kind: z.literal('text'),
  runs,
  isSource: z
    .boolean()
    .meta({ description: 'Is it code, to be shown with marks and line breaks?' }),
});

const itemChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  value: z.unknown().meta({ description: 'The item, or what it has become' }),
  position: z
    .number()
    .meta({ description: 'From 1, in the newer list; of what was removed, in the older' }),
  runs: runs.meta({ description: 'How a text that was rewritten differs' }),
});

const itemsChange = z.object({ kind: z.literal('items'), items: z.array(itemChange).readonly() });

const partChange = z.object({
  part: z.enum(['value', 'url', 'focus', 'width', 'type']),
  change: z.union([valueChange, textChange]),
});

const sectionChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  id: z.string(),
  type: z.custom<SectionType>((value) => typeof value === 'string').meta({ type: 'string' }),
  position: z
    .number()
    .meta({ description: 'From 1, in the newer body; of what was removed, in the older' }),
  isMoved: z
    .boolean()
    .meta({ description: 'Does it stand elsewhere among those that are in both?' }),
  parts: z.array(partChange).readonly(),
});

const sectionsChange = z.object({
  kind: z.literal('sections'),
  sections: z.array(sectionChange).readonly(),
});

const change = z.union([valueChange, textChange, itemsChange, sectionsChange]);

/** One field, in one language, that is not the same in two versions. */
export const difference = z.object({
  field: z.string().meta({ description: 'As labels call it: `title`, `detail.theme`' }),
  language: z.string().nullable().meta({ description: 'Null for one value for all languages' }),
  change,
});

export type Run = z.output<typeof run>;
export type TextChange = z.output<typeof textChange>;
export type ItemChange = z.output<typeof itemChange>;
export type ItemsChange = z.output<typeof itemsChange>;
export type SectionsChange = z.output<typeof sectionsChange>;
export type SectionPartChange = z.output<typeof partChange>;
export type SectionChange = z.output<typeof sectionChange>;
export type Change = z.output<typeof change>;
export type Difference = z.output<typeof difference>;
