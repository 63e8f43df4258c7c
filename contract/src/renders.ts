/** How the public site’s outputs stand, and what a change would do to them. */
import { BATCH_SIZE, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { z } from 'zod';
import { namedRecord, oneRecord, recordId } from './parts.ts';
import { offSite, recordBody } from './records.ts';
import { routes } from './route.ts';

const draftBody = z.object({
  collection: z.string(),
  id: z.string().nullable().meta({ description: 'Null for a new record' }),
  record: recordBody,
});

const failure = z
  .object({
    block: z.string(),
    blockName: z.string(),
    language: z.string(),
    message: z.string(),
    line: z.number(),
    column: z.number(),
    reason: z.enum(['readsTooMuch', 'stopped']).optional(),
  })
  .meta({ description: 'A mistake in the code of a block, which keeps its last good output' });

const shownFailure = failure
  .extend({ shows: z.enum(['earlier', 'nothing']) })
  .meta({ description: 'A mistake in the code of a block, and what the site shows instead' });

const heldDocument = z
  .object({
    ...{ collection: z.string(), id: z.string(), language: z.string(), name: z.string() },
    shows: z.enum(['earlier', 'nothing', 'another', 'works']).meta({
      description:
        'What its address answers: its last page or nothing, since nothing of its template can be rendered; ' +
        'another document, which has the same address; or nothing, since it lies below the works page',
    }),
  })
  .meta({ description: 'A document that is not public, or not up to date' });

const longestDocument = namedRecord.meta({
  description: 'What to shorten where the data are too large to be rendered',
});

const unknownMap = z
  .object({
    number: z.number(),
    documents: z.array(namedRecord).readonly(),
  })
  .meta({ description: 'A placeholder %MAP-number% of no map, and where it stands' });

const group = z.object({
  kind: z.enum(['changed', 'appears', 'disappears', 'moves']).meta({
    description: 'Other markup, a new output, no output any more, or only another address or date',
  }),
  outputs: z.number(),
  examples: z
    .array(
      z.object({
        type: z.enum(RENDER_TYPES),
        reference: z.string(),
        language: z.string(),
        title: z.string(),
        url: z.string(),
      }),
    )
    .readonly(),
  diff: z
    .array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))
    .readonly()
    .meta({
      description: 'How the HTML of the first example would differ',
    }),
  isDiffTruncated: z.boolean(),
});

export const impact = z.object({
  outputs: z.number().meta({ description: 'Examined outputs that would differ' }),
  removed: z
    .number()
    .optional()
    .meta({ description: 'How many of them would not be there any more' }),
  refused: z
    .number()
    .optional()
    .meta({ description: 'Of records that were to be deleted together: how many would stay' }),
  links: z
    .object({
      named: z.array(namedRecord).readonly(),
      total: z.number(),
      isComplete: z
        .boolean()
        .meta({ description: 'Was everything looked at? What is very long is not, to its end' }),
    })
    .optional()
    .meta({ description: 'Of a deletion: the records whose texts or code link to what would go' }),
  offSite,
  examined: z.number(),
  affected: z.number().meta({ description: 'Outputs that read what would change' }),
  isComplete: z.boolean(),
  bound: z.object({ milliseconds: z.number(), outputs: z.number() }),
  differences: z.number().meta({ description: 'How many groups there are in all' }),
  groups: z.array(group).readonly().meta({ description: 'The largest first' }),
  failures: z
    .array(
      failure.extend({
        isOlder: z
          .boolean()
          .meta({ description: 'Is it on the site already, in a block that does not change?' }),
      }),
    )
    .readonly(),
});

export const impactBody = draftBody.extend({
  action: z.enum(['save', 'remove']).default('save'),
  id: draftBody.shape.id.default(null),
  ids: z
    .array(recordId)
    .min(1)
    .max(BATCH_SIZE)
    .optional()
    .meta({ description: 'The records of a removal of many, instead of an id' }),
  record: draftBody.shape.record.optional().meta({ description: 'Not needed for a removal' }),
});

export const renders = routes('Renders', {
  'GET /api/renders/status': {
    summary: 'How many outputs are public, how many wait, and what staff should mend',
    description: 'Mistakes and placeholders are told to whoever may read where they stand.',
    answers: {
      200: z.object({
        outputs: z.number(),
        stale: z.number(),
        rendered: z.number().meta({
          description: 'Outputs that this process has rendered, to be shown with all that wait',
        }),
        failures: z.array(shownFailure).readonly(),
        held: z.array(heldDocument).readonly(),
        tooLarge: z.array(longestDocument).readonly().nullable(),
        unknownMaps: z.array(unknownMap).readonly(),
        generation: z.number(),
      }),
    },
  },

  'GET /api/renders/changes/:change': {
    summary: 'How many outputs are others since a save that was rendered later',
    description:
      'By the `change` that the answer to the save had, for an hour. Saves that were rendered ' +
      'together are told the same number.',
    params: z.object({ change: z.coerce.number().int().positive() }),
    answers: {
      200: z.object({
        isDone: z.boolean(),
        changed: z.number().nullable().meta({ description: 'null where it is not known' }),
      }),
    },
  },

  'POST /api/renders/rebuild': {
    summary: 'Render the whole site again, in the background',
    description:
      'Needs `readAll` and `updateAll` on `workbench`. Code that was stopped is tried once more. ' +
      'Where such a request waits already, another one adds nothing.',
    answers: { 202: z.object({ status: z.literal('queued') }) },
  },

  'GET /api/renders/:type/:reference/:language': {
    summary: 'One output: a document, or the 404 page, in a language',
    description: 'What the public does not see yet is for whoever may read the document.',
    params: z.object({
      type: z.enum(RENDER_TYPES),
      reference: z.string().min(1).max(200),
      language: z.enum(SITE_LANGUAGES),
    }),
    answers: {
      200: z.object({
        type: z.string(),
        reference: z.string(),
        language: z.string(),
        urls: z.array(z.string()).readonly(),
        publicAt: z.string().nullable(),
        markup: z.string(),
        hash: z.string(),
        failures: z.array(shownFailure).readonly(),
      }),
    },
  },

  'POST /api/renders/preview': {
    summary: 'Show a draft as the public would see it',
    description:
      'For whoever may save the record. A draft that could not be saved yet is shown as far as ' +
      'it can be understood. Blocks, templates, variables, maps and settings are shown in a ' +
      'document: the given one, or the first public one that contains them. The preview can be ' +
      'seen for ten minutes, at an address of the public site that nobody can guess.',
    body: draftBody.extend({
      record: draftBody.shape.record.optional().meta({ description: 'The draft; needed' }),
      language: z.enum(SITE_LANGUAGES),
      document: oneRecord.optional(),
    }),
    answers: {
      200: z.object({
        url: z.string().meta({ description: 'Where the preview is shown' }),
        size: z.number().meta({ description: 'Bytes of markup' }),
        failures: z.array(failure),
        document: z
          .object({
            type: z.enum(RENDER_TYPES),
            id: z.string(),
            title: z.string(),
            url: z.string(),
          })
          .meta({ description: 'What is shown; `url` is empty where it has no address' }),
      }),
    },
  },

  'POST /api/renders/impact': {
    summary: 'Which outputs a save or deletion would change, and how',
    description:
      'For whoever may do it; refused as the save or deletion would be; of many deletions those that would be refused are counted. Nothing is written. ' +
      'The work is bounded: `isComplete` says whether every affected output was examined. ' +
      'A user who has kept the processor busy for most of a minute gets `renderingsExhausted`.',
    body: impactBody,
    answers: {
      200: impact,
    },
  },
});
