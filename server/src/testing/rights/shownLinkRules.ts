/** The rights matrix of links to show, and of the comments that come through them. */
import { newId } from '../../base/ids.ts';
import { addComment } from '../../shownLinks/comments.ts';
import { addLink } from '../../shownLinks/links.ts';
import type { Rules } from './rule.ts';

/** Who may change what visitors see may show it by a link. */
const shows = (['page', 'work', 'workCategory'] as const).flatMap((module) => [
  { create: [module] },
  { updateAll: [module] },
  { updateOwn: [module] },
]);
/** A comment on a whole page. */
const LEFT = { text: 'x', name: '', section: null };

export const SHOWN_LINK_RULES: Rules = {
  // Each has their own: `shownLinks.test.ts`.
  'GET /api/shown-links': {
    who: 'signedIn',
    answer: 200,
    request: () => ({ method: 'GET', url: '/api/shown-links' }),
  },
  'POST /api/shown-links': {
    who: shows,
    answer: 201,
    request: () => {
      const payload = { target: { moment: { now: true } } };
      return { method: 'POST', url: '/api/shown-links', payload };
    },
  },
  'DELETE /api/shown-links/{id}': {
    who: [{ updateAll: ['user'] }],
    own: shows,
    refusal: ['notFound'],
    answer: 204,
    request: async (world, owner) => {
      const { store } = world.test.app;
      const link = { id: newId(), maker: owner, target: { moment: { now: true } } } as const;
      await store.transaction((session) =>
        addLink(session, { ...link, days: 7, note: '' }, new Date()),
      );
      return { method: 'DELETE', url: `/api/shown-links/${link.id}` };
    },
  },
  // Who made the link that they came through sees some besides: `comments.test.ts`.
  'GET /api/comments/{collection}/{id}': {
    who: [{ readAll: ['page'] }, { updateAll: ['page'] }],
    own: [{ readOwn: ['page'] }, { updateOwn: ['page'] }],
    answer: 200,
    request: async (world, owner) => {
      const { id } = await world.record('pages', owner);
      return { method: 'GET', url: `/api/comments/pages/${id}` };
    },
  },
  'PUT /api/comments/{collection}/{id}/{comment}': {
    who: [{ updateAll: ['page'] }],
    own: [{ updateOwn: ['page'] }],
    refusal: ['accessDenied', 'notFound'],
    answer: 204,
    request: async (world, owner) => {
      const { store } = world.test.app;
      const { id: page } = await world.record('pages', owner);
      const [id, now] = [newId(), new Date()];
      const link = { id, maker: newId(), target: { moment: { now: true } } } as const;
      await store.transaction((session) => addLink(session, { ...link, days: 7, note: '' }, now));
      await addComment(
        { store, clock: () => now, newId: () => id },
        { link: id, collection: 'pages', id: page, language: 'it', ...LEFT },
      );
      const url = `/api/comments/pages/${page}/${id}`;
      return { method: 'PUT', url, payload: { isResolved: true } };
    },
  },
};
