/** What a backup says of itself: the entry `manifest.json`. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const COLLECTIONS = 'all-collections.json';
/** Not in those of the first format. */
export const PREFERENCES = 'preferences.jsonl';
/** What failing blocks fall back on; not in those of earlier versions. */
export const FALLBACKS = 'fallbacks.jsonl';

/** The format that this program writes. It reads all up to it; an earlier one reads it too. */
export const FORMAT = 2;

/** Where a file lies in the archive. */
export function entryOf(folder: string, name: string): string {
  return `files/${folder}/${name}`;
}

const entry = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

const file = z.object({
  folder: z.enum(FILE_FOLDERS),
  unique_name: z.string().regex(/^[A-Za-z0-9]{1,100}\.[a-z0-9]{1,10}$/),
  display_name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  frames: z.number(),
  hash: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string().nullable(),
});

const address = z.object({
  url: z.string(),
  type: z.string(),
  document: z.string(),
  language: z.string(),
  state: z.enum(['redirect', 'gone']),
  since: z.string(),
});

const successor = z.object({
  type: z.string(),
  document: z.string(),
  to_type: z.string(),
  to_document: z.string(),
});

export const manifestSchema = z.object({
  product: z.literal('regia'),
  /** What this program cannot read, a later one has written. */
  format: z.number().int().default(1),
  version: z.string(),
  createdAt: z.string(),
  /** Every entry of the archive but this one. */
  entries: z.array(entry),
  files: z.array(file),
  /** Files that were noted and whose bytes were not there. */
  missing: z.array(z.string()),
  /** The addresses that lead elsewhere, or are no more. */
  addresses: z.array(address),
  /** Whom visitors of deleted documents are led to; not in those of earlier versions. */
  successors: z.array(successor),
  /**
   * What the site showed: a rendering of the same documents, for the same day and surroundings,
   * must give the same digest. Null where something was still to be rendered.
   */
  renders: z
    .object({
      day: z.string(),
      environment: z.string(),
      outputs: z.number(),
      digest: z.string(),
    })
    .nullable(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];
