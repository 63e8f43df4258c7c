/** Links by which somebody without an account is shown the site at a moment, or with prepared changes. */
import { MAX_LINK_NOTE, SHOWN_LINK_DAYS } from '@regia/model/constants.ts';
import { z } from 'zod';
import { author } from './history.ts';
import { instant, recordId, shownMoment } from './parts.ts';
import { NOTHING, routes } from './route.ts';

export const MOST_LISTED = 200;

/** What a link shows: a moment that stays, the present of whoever looks, or what a set makes of it. */
export const shownTarget = z.object({
  moment: z.union([z.object({ now: z.literal(true) }), ...shownMoment.options]),
});
export type ShownTarget = z.output<typeof shownTarget>;

const shownLink = z.object({
  id: z.string(),
  target: shownTarget,
  at: instant.nullable().meta({ description: 'The moment shown; null: the present, or unknown' }),
  note: z.string().meta({ description: 'For whom it is' }),
  maker: author,
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(['works', 'expired', 'revoked', 'stopped']).meta({
    description:
      '`stopped`: its maker is gone or blocked or may not make links any more, or the set shown is gone',
  }),
  opened: z.number().meta({ description: 'How many pages were opened through it' }),
  lastOpenedAt: instant.nullable(),
  takesComments: z.boolean(),
});

export const shownLinks = routes('Links to show', {
  'GET /api/shown-links': {
    summary: 'List the links by which the site is shown, the latest first',
    description:
      `Lists one’s own; to those who may update all users, everybody’s: the last ${MOST_LISTED}, without their ` +
      'addresses, which are not kept. Expired and revoked ones go after 30 days, or with their last comment.',
    answers: { 200: z.object({ links: z.array(shownLink).readonly() }) },
  },

  'POST /api/shown-links': {
    summary: 'Make a link to the site at a moment, for somebody without an account',
    description:
      'Takes the right to create or update pages, works or categories, and a recent proof of identity. Each page is ' +
      'shown as `POST /api/moments/page` would show it to the maker when it is opened.',
    body: z.object({
      target: shownTarget,
      days: z
        .int()
        .min(1)
        .max(SHOWN_LINK_DAYS.most)
        .default(SHOWN_LINK_DAYS.usual)
        .meta({ description: 'How long it works' }),
      note: z.string().trim().max(MAX_LINK_NOTE).default(''),
      takesComments: z
        .boolean()
        .default(false)
        .meta({ description: 'May people leave comments on its pages?' }),
    }),
    answers: {
      201: z.object({
        link: shownLink,
        url: z.string().meta({ description: 'Its address, which no other answer has' }),
      }),
    },
  },

  'DELETE /api/shown-links/:id': {
    summary: 'Revoke a link',
    description:
      'One’s own, or anybody’s for those who may update all users. It stops working at once.',
    params: z.object({ id: recordId }),
    answers: NOTHING,
  },
});
