/** How the public site’s outputs stand, and what a change would do to them. */
import { BATCH_SIZE, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { runs } from '@regia/model/difference/change.ts';
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { z } from 'zod';
import { MAX_SEQ, recordKey } from './history.ts';
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
    shows: z.enum(['earlier', 'nothing']),
  })
  .meta({ description: 'An error in the code of a block, and what the site shows instead' });

const heldDocument = z
  .object({
    ...{ collection: z.string(), id: z.string(), language: z.string(), name: z.string() },
    shows: z.enum(['earlier', 'nothing', 'another', 'works']).meta({
      description:
        'What its address shows. `earlier`, `nothing`: its last page or nothing, because no block of its template can ' +
        'be rendered. `another`: another document with the same address. `works`: nothing, because the address ' +
        'is below the works page',
    }),
  })
  .meta({ description: 'A document that is not public or not up to date' });

const longestDocument = namedRecord.meta({
  description: 'A document to shorten, because there is too much data to render',
});

const unknownMap = z
  .object({
    number: z.number(),
    documents: z.array(namedRecord).readonly(),
  })
  .meta({
    description: 'A placeholder %MAP-number% without a map, and the documents that contain it',
  });

const group = z.object({
  kind: z.enum(['changed', 'appears', 'disappears', 'moves']).meta({
    description: 'Its markup changes, it is new, it goes away, or only its address or date changes',
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
  diff: runs.meta({ description: 'How the HTML of the first example would change' }),
  isDiffTruncated: z.boolean(),
});

export const impact = z.object({
  outputs: z.number().meta({ description: 'Examined outputs that would change' }),
  added: z.number().optional().meta({ description: 'How many of them the site does not have yet' }),
  removed: z.number().optional().meta({ description: 'How many of them would disappear' }),
  held: z
    .object({ earlier: z.number(), nothing: z.number() })
    .optional()
    .meta({
      description:
        'Examined outputs that would no longer follow their documents, because nothing of their template could be ' +
        'rendered: those that would keep their last page, and those that would not be public',
    }),
  refused: z.number().optional().meta({
    description: 'When deleting or restoring several records: how many would be refused',
  }),
  links: z
    .object({
      named: z.array(namedRecord).readonly(),
      total: z.number(),
      isComplete: z
        .boolean()
        .meta({ description: 'false: some texts were too long to search completely' }),
    })
    .optional()
    .meta({
      description: 'For a deletion: the records whose texts or code link to what would be deleted',
    }),
  offSite,
  examined: z.number(),
  affected: z.number().meta({ description: 'Outputs that read something that would change' }),
  isComplete: z.boolean(),
  hasBacklog: z
    .boolean()
    .optional()
    .meta({
      description:
        'true: the site does not show all earlier changes yet, so this compares with what is about to change; ' +
        '`isComplete` is then false. Ask again later',
    }),
  bound: z.object({ milliseconds: z.number(), outputs: z.number() }),
  differences: z.number().meta({ description: 'Total number of groups' }),
  groups: z.array(group).readonly().meta({ description: 'Largest first' }),
  failures: z
    .array(
      failure.extend({
        isOlder: z.boolean().meta({
          description: 'true: already on the site, in a block this change does not touch',
        }),
      }),
    )
    .readonly(),
});

export const impactBody = draftBody.extend({
  action: z
    .enum(['save', 'remove', 'restore', 'undo'])
    .default('save')
    .meta({
      description:
        '`restore` brings back version `seq` of the record, or `records` from the bin; `undo` takes ' +
        'back the entry of `logs`',
    }),
  id: draftBody.shape.id.default(null),
  ids: z
    .array(recordId)
    .min(1)
    .max(BATCH_SIZE)
    .optional()
    .meta({ description: 'Ids to delete several records, instead of `id`' }),
  seq: z
    .number()
    .int()
    .positive()
    .max(MAX_SEQ)
    .optional()
    .meta({ description: 'The version to restore' }),
  records: z
    .array(recordKey)
    .min(1)
    .max(BATCH_SIZE)
    .optional()
    .meta({ description: 'Deleted records to restore, instead of `id` and `seq`' }),
  record: draftBody.shape.record.optional().meta({ description: 'Needed to save' }),
});

export const renders = routes('Renders', {
  'GET /api/renders/status': {
    summary: 'Count public and waiting outputs, and list what needs fixing',
    description: 'Lists only problems in records the caller can read.',
    answers: {
      200: z.object({
        outputs: z.number(),
        stale: z.number(),
        rendered: z.number().meta({
          description:
            'Outputs this process has rendered, to show progress against those still waiting',
        }),
        waiting: z
          .array(namedRecord.extend({ isDeleted: z.boolean() }))
          .readonly()
          .meta({
            description:
              'Records visitors don’t see the latest version of yet, or still see although they were deleted: the ' +
              'last 500, latest first',
          }),
        slowest: z.object({ block: z.string(), blockName: z.string() }).nullable().meta({
          description: 'The slow block that takes most of the time of the update under way',
        }),
        failures: z.array(failure).readonly(),
        failing: z.number().meta({ description: 'How many blocks have errors, seen or not' }),
        held: z.array(heldDocument).readonly(),
        kept: z.number().meta({ description: 'Outputs that show their last page' }),
        tooLarge: z.array(longestDocument).readonly().nullable(),
        unknownMaps: z.array(unknownMap).readonly(),
        generation: z.number(),
      }),
    },
  },

  'GET /api/renders/changes/:change': {
    summary: 'Count the outputs changed by a save that was rendered in the background',
    description:
      'Takes the `change` number the save answered with, for an hour. Saves rendered together ' +
      'get the same count, and `isJoint` says so.',
    params: z.object({ change: z.coerce.number().int().positive() }),
    answers: {
      200: z.object({
        isDone: z.boolean(),
        changed: z.number().nullable().meta({ description: 'Null if unknown' }),
        isJoint: z.boolean().meta({ description: 'Whether other saves are counted, too' }),
      }),
    },
  },

  'POST /api/renders/rebuild': {
    summary: 'Rebuild the whole site in the background',
    description:
      'Retries code that was stopped. Does nothing if a rebuild is already queued. Needs ' +
      '`readAll` and `updateAll` on `workbench`.',
    answers: { 202: z.object({ status: z.literal('queued') }) },
  },

  'GET /api/renders/:type/:reference/:language': {
    summary: 'Get one output: a document or the 404 page, in one language',
    description: 'Outputs that are not public yet need the right to read the document.',
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
        failures: z.array(failure).readonly(),
      }),
    },
  },

  'POST /api/renders/preview': {
    summary: 'Preview a draft as visitors would see it',
    description:
      'Needs the right to save the record. A draft with errors is shown as far as possible. ' +
      'Blocks, templates, variables, maps and settings are shown in the given document, or in ' +
      'the first public one that contains them. The preview stays for ten minutes, at an ' +
      'unguessable address of the public site.',
    body: draftBody.extend({
      record: draftBody.shape.record.optional().meta({ description: 'The draft; required' }),
      language: z.enum(SITE_LANGUAGES),
      document: oneRecord.optional(),
    }),
    answers: {
      200: z.object({
        url: z.string().meta({ description: 'Address of the preview' }),
        size: z.number().meta({ description: 'Size of the markup in bytes' }),
        failures: z.array(failure).readonly(),
        document: z
          .object({
            type: z.enum(RENDER_TYPES),
            id: z.string(),
            title: z.string(),
            url: z.string(),
          })
          .meta({ description: 'The document shown; `url` is empty if it has no address' }),
      }),
    },
  },

  'POST /api/renders/impact': {
    summary: 'Find out which outputs a change of records would alter, and how',
    description:
      'Writes nothing. Needs the same rights, and is refused like the change itself; with ' +
      'several deletions, refused ones are counted. The work is limited: `isComplete` says ' +
      'whether every affected output was examined. After most of a minute of processor time, a ' +
      'user gets `renderingsExhausted`.',
    body: impactBody,
    answers: {
      200: impact,
    },
  },
});
