/** What a change would do to the public site, and the drafts that are asked about. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { runs } from '@regia/model/difference/change.ts';
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { z } from 'zod';
import { MAX_SEQ, recordKey } from './history.ts';
import { undoBody } from './logs.ts';
import { namedRecord, recordId, whichMoment } from './parts.ts';
import { offSite, recordBody } from './records.ts';

export const draftBody = z.object({
  collection: z.string(),
  id: z.string().nullable().meta({ description: 'Null for a new record' }),
  record: recordBody,
});

export const failure = z
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

/** Where on a page a visitor, or a search engine, finds what changes. */
export const CHANGE_PLACES = [
  ...(['title', 'description', 'sharing', 'menu', 'heading', 'text', 'link', 'picture'] as const),
  ...(['section', 'address', 'look'] as const),
] as const;

const changeInWords = z.object({
  place: z.enum(CHANGE_PLACES).meta({
    description: '`look`: nothing to be read, but its look or its code',
  }),
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  before: z.string().optional(),
  after: z.string().optional(),
  blockName: z
    .string()
    .optional()
    .meta({ description: 'The block it is in, if it is one that the caller can read' }),
});

const output = z.object({
  type: z.enum(RENDER_TYPES),
  reference: z.string(),
  language: z.string(),
});

const group = z.object({
  kind: z.enum(['changed', 'appears', 'disappears', 'moves']).meta({
    description:
      'Its markup changes, it is new, it goes away, or only its address or date changes. The 404 page has no address: ' +
      'a page that becomes it goes away, one that no longer is it is new, and a 404 page that comes or goes is a change',
  }),
  outputs: z.number(),
  examples: z.array(output.extend({ title: z.string(), url: z.string() })).readonly(),
  words: z
    .array(changeInWords)
    .readonly()
    .optional()
    .meta({ description: 'What changes on the first example, as far as it can be told in words' }),
  isWordsTruncated: z.boolean().optional(),
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
    description: 'When updating, deleting or restoring several records: how many would be refused',
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
  unread: z
    .number()
    .optional()
    .meta({
      description:
        'Examined outputs of which only their address and date are known, not what they would show; ' +
        '`isComplete` is then false',
    }),
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
    .enum(['save', 'update', 'remove', 'restore', 'undo'])
    .default('save')
    .meta({
      description:
        '`update` sets the fields of `record` in those of `ids`; `restore` brings back version `seq` of the record, `records` ' +
        'from the bin, or what was at `moment`, of `records` or of all; `undo` takes back the entry of `logs`, or what ' +
        '`undo` says',
    }),
  id: draftBody.shape.id.default(null),
  ids: z
    .array(recordId)
    .min(1)
    .max(BATCH_SIZE)
    .optional()
    .meta({ description: 'Ids to update, or to delete several records, instead of `id`' }),
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
    .meta({ description: 'Records to restore, instead of `id` and `seq`' }),
  moment: whichMoment
    .optional()
    .meta({ description: 'An earlier moment that `records` are taken back to, or the whole site' }),
  record: draftBody.shape.record.optional().meta({ description: 'Needed to save and to update' }),
  undo: undoBody.optional().meta({ description: 'Changes to undo, instead of `id`' }),
});

export const picturesBody = impactBody.extend({
  output: output.meta({ description: 'The output to be shown, an example of a group' }),
});

export const pictures = z.object({
  before: z.string().nullable().meta({
    description: 'Address of the page as it is; null if the public does not see it',
  }),
  after: z.string().nullable().meta({
    description: 'Address of the page as it would be; null if the public would not see it',
  }),
});
