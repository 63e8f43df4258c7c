/** The signed-in user’s notifications. Nobody, whatever their rights, sees those of others. */
import { NOTIFICATION_TYPES } from '@regia/model/entities/notification.ts';
import { z } from 'zod';
import { instant, one, pageOf, paging } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const type = z.enum(NOTIFICATION_TYPES);

const item = z.object({
  id: z.string(),
  type,
  reference: z.string().meta({ description: 'Id of the record it is about' }),
  message: z.string(),
  createdAt: instant,
  isUnread: z.boolean(),
});

export const notifications = routes('Notifications', {
  'GET /api/notifications': {
    summary: 'List the caller’s notifications, newest first',
    query: z.object({
      type: type.optional(),
      ...paging(100),
    }),
    answers: { 200: pageOf(item) },
  },

  'GET /api/notifications/unread': {
    summary: 'Count the caller’s unread notifications, and get the newest',
    description:
      'Meant for polling: send the `ETag` of the last answer as `If-None-Match` to get 304 while ' +
      'nothing has changed.',
    answers: {
      200: z.object({ count: z.number(), latest: z.array(item) }),
      304: z.null(),
    },
  },

  'POST /api/notifications/read-all': {
    summary: 'Mark all of the caller’s notifications as read',
    answers: { 200: z.object({ count: z.number().meta({ description: 'How many were marked' }) }) },
  },

  'POST /api/notifications/:id/read': {
    summary: 'Mark a notification as read',
    description: 'Fails with `notInUnread` if it was already read, or is not the caller’s.',
    params: one,
    answers: NOTHING,
  },

  'DELETE /api/notifications/:id': {
    summary: 'Remove a notification from the caller’s list. Without owners it is deleted',
    description: 'Fails with `notInOwners` if it is not the caller’s.',
    params: one,
    answers: NOTHING,
  },
});
