/** The site at earlier moments and at moments to come. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import { author, recordKey, undone } from './history.ts';
import { impact } from './impact.ts';
import { instant, namedRecord, shownMoment, whichMoment, wholeNumber } from './parts.ts';
import { routes } from './route.ts';

export const LONGEST_PATH = 2_000;
const LONGEST_PHRASE = 200;
const CHANGES_AT_ONCE = 100;

const siteChange = z
  .object({
    change: z.number(),
    at: instant,
    by: author,
    records: z
      .array(namedRecord)
      .readonly()
      .meta({ description: 'The first of those that the caller can read' }),
    more: z.number().meta({ description: 'How many more of them it wrote' }),
  })
  .meta({ description: 'A change of something that the public site shows' });

export const moments = routes('Moments', {
  'GET /api/moments': {
    summary: 'List the changes of the site, the latest first',
    description:
      'Lists changes to records whose history the caller can read. With `HISTORY_DAYS`, earlier ones are forgotten.',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .optional()
        .meta({ description: 'Only changes before this one' }),
      limit: wholeNumber(CHANGES_AT_ONCE).default(30),
    }),
    answers: {
      200: z.object({
        changes: z.array(siteChange).readonly(),
        next: z
          .number()
          .nullable()
          .meta({ description: 'For `before`, to go on; null at the end' }),
        from: instant
          .nullable()
          .meta({ description: 'How far back the site can be seen; null if there is none yet' }),
        coming: z
          .array(namedRecord.extend({ at: instant, turn: z.enum(['begins', 'ends']) }))
          .readonly()
          .meta({
            description: 'The next documents that become public, or end within a year, and when',
          }),
      }),
    },
  },

  'POST /api/moments/page': {
    summary: 'Show what an address of the site answers at a moment',
    description:
      'Rendered by the current version of Regia. Records whose history the caller can’t read are left out ' +
      'where they have changed since, and so are documents that are to be public and that they can’t read. The page stays for ten minutes, ' +
      'at an unguessable address of the public site.',
    body: z.object({
      moment: shownMoment,
      path: z.string().startsWith('/').max(LONGEST_PATH),
    }),
    answers: {
      200: z.object({
        at: instant,
        change: z.number().nullable().meta({ description: 'The last one until then; null: all' }),
        status: z.union([z.literal(200), z.literal(301), z.literal(404), z.literal(410)]),
        to: z.string().nullable().meta({ description: 'Where a redirect leads' }),
        url: z.string().nullable().meta({ description: 'Address of the page; null without one' }),
        title: z.string(),
        language: z.string().nullable(),
        document: namedRecord
          .nullable()
          .meta({ description: 'The document shown, if it exists and the caller can read it' }),
        hidden: z.number().meta({
          description:
            'Records that are left out, or shown without their changes, because of rights',
        }),
      }),
    },
  },

  'POST /api/moments/phrase': {
    summary: 'Find out which change brought a phrase to a document',
    description:
      'Looks through the versions of its history, from the moment backwards, for the words as they are read: without ' +
      'markup, in upper or lower case. For those who can read its history.',
    body: recordKey.extend({
      phrase: z.string().trim().min(1).max(LONGEST_PHRASE),
      moment: whichMoment.optional().meta({ description: 'Now, if omitted' }),
    }),
    answers: {
      200: z.object({
        found: z
          .object({
            change: z.number(),
            at: instant,
            by: author,
            isThere: z.boolean().meta({ description: 'Does the document have it at the moment?' }),
            isOlder: z
              .boolean()
              .meta({ description: 'true: it was there already where the known history begins' }),
          })
          .nullable()
          .meta({ description: 'Since when it has it, or had it last; null if it never did' }),
      }),
    },
  },

  'POST /api/moments/restore': {
    summary: 'Take the site, or some records, back to an earlier moment',
    description:
      'Makes them what they were then, as one new change: all or nothing, under the same rules and rights as saving, ' +
      'deleting and restoring. What came since stays in the history, and the change can be undone. Records whose history ' +
      'the caller can’t read stay as they are.',
    body: z.object({
      moment: whichMoment,
      records: bounded(recordKey, BATCH_SIZE).optional().meta({ description: 'All, if omitted' }),
    }),
    answers: { 200: undone },
  },

  'POST /api/moments/difference': {
    summary: 'Find out how the site at a moment differs from another',
    description:
      'Tells it as `POST /api/renders/impact` does, from `from` to `moment`, and who changed the site in between. For a ' +
      'moment to come, it is what will change until then if nobody saves anything.',
    body: z.object({
      from: whichMoment.optional().meta({ description: 'Now, if omitted' }),
      moment: whichMoment.optional().meta({ description: 'Now, if omitted' }),
    }),
    answers: {
      200: z.object({
        impact,
        hidden: z.number().meta({
          description:
            'Records that are left out, or taken without their changes, because of rights',
        }),
        changes: z.object({
          count: z.number(),
          isComplete: z.boolean().meta({ description: 'false: there are more, earlier ones' }),
          by: z.array(z.object({ author, count: z.number() })).readonly(),
        }),
        records: z
          .array(
            namedRecord.extend({
              kind: z.enum(['created', 'changed', 'deleted']),
              mayRestore: z.boolean().meta({
                description: 'Can the caller make it what it was? Only if the later moment is now',
              }),
            }),
          )
          .readonly()
          .meta({ description: 'The first of those that differ and that the caller can read' }),
        more: z.number().meta({ description: 'How many more of them differ' }),
      }),
    },
  },
});
