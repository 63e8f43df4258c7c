/** How the public site’s outputs stand, and what a change would do to them. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { z } from 'zod';
import { draftBody, failure, impact, impactBody, pictures, picturesBody } from './impact.ts';
import { named, namedRecord, oneRecord } from './parts.ts';
import { routes } from './route.ts';

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

export const renders = routes('Renders', {
  'GET /api/renders/status': {
    summary: 'Count public and waiting outputs, and list what needs fixing',
    description: 'Lists only problems in records the caller can read.',
    answers: {
      200: z.object({
        outputs: z.number(),
        hasHome: z.boolean().meta({ description: 'Does `/` show a page, or lead to one?' }),
        stale: z.number(),
        rendered: z.number().meta({
          description:
            'Outputs this process has rendered, to show progress against those still waiting',
        }),
        waiting: z.array(namedRecord).readonly().meta({
          description:
            'Saved records visitors don’t see the latest version of yet: of the last 500, latest first',
        }),
        deletions: z.number().meta({ description: 'How many deletions among them also wait' }),
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
        publicUntil: z.string().nullable(),
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
        blocks: z
          .array(named.extend({ variables: z.array(named).readonly() }))
          .readonly()
          .meta({
            description:
              'The blocks shown, with the variables they read: those the caller can read',
          }),
        document: z
          .object({
            type: z.enum(RENDER_TYPES),
            id: z.string(),
            title: z.string(),
            url: z.string(),
          })
          .meta({ description: 'The document shown; `url` is empty if it has no address' }),
        head: z
          .object({
            ...{ title: z.string(), description: z.string(), siteName: z.string() },
            ...{ cardTitle: z.string(), cardDescription: z.string(), cardImage: z.string() },
            isIndexed: z.boolean().meta({ description: 'false with `noindex`' }),
          })
          .meta({
            description:
              'What the page tells search engines, and (`card…`, from Open Graph) whoever shares it; ' +
              'empty where it says nothing',
          }),
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
    answers: { 200: impact },
  },

  'POST /api/renders/pictures': {
    summary: 'Show an output before and after a change of records',
    description:
      'Takes what `POST /api/renders/impact` takes, and one of the outputs in its answer. Both pages stay for ten ' +
      'minutes, at unguessable addresses of the public site. Elements that differ are marked.',
    body: picturesBody,
    answers: { 200: pictures },
  },
});
