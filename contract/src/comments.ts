/** Comments that people without an account leave on pages that links show. */
import { MAX_COMMENT } from '@regia/model/constants.ts';
import { MAX_ID_LENGTH } from '@regia/model/rules/recordId.ts';
import { z } from 'zod';
import { instant, oneRecord } from './parts.ts';
import { NOTHING, routes } from './route.ts';

/** What the frame of a page sends. */
export const leftComment = z.object({
  text: z.string().trim().min(1).max(MAX_COMMENT.text),
  name: z.string().trim().max(MAX_COMMENT.name).default(''),
  section: z.string().min(1).max(MAX_ID_LENGTH).nullable().default(null),
});

const comment = z.object({
  id: z.string(),
  text: z.string(),
  name: z.string().meta({ description: 'As its author typed it; may be empty' }),
  at: instant,
  language: z.string().meta({ description: 'Of the page' }),
  section: z.string().nullable().meta({ description: 'Its id; null: the whole page' }),
  link: z.string().nullable().meta({
    description:
      'For whom the link is; null if the caller neither made it nor may update all users',
  }),
  resolvedAt: instant.nullable(),
});

export const comments = routes('Links to show', {
  'GET /api/comments/:collection/:id': {
    summary: 'List the comments that were left on a record through links, the latest first',
    description:
      'All of them to those who can update the record; to others who can read it, those that came through their own ' +
      'links. Resolved ones go after 30 days.',
    params: oneRecord,
    answers: { 200: z.object({ comments: z.array(comment).readonly() }) },
  },

  'PUT /api/comments/:collection/:id/:comment': {
    summary: 'Resolve a comment that is listed to the caller, or reopen it',
    params: oneRecord.extend({ comment: z.string() }),
    body: z.object({ isResolved: z.boolean() }),
    answers: NOTHING,
  },
});
