/** What is told of a change's effect on the public site. */
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { z } from 'zod';
import { failure } from './draftSchemas.ts';
import { offSite } from './recordSchemas.ts';

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

export const impactSchema = z.object({
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
      named: z
        .array(z.object({ collection: z.string(), id: z.string(), name: z.string() }))
        .readonly(),
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
