import { feedback } from '@regia/model/entities/feedback.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { createdSince } from '../../store/documents.ts';
import { defineRule } from './rule.ts';

/** What one sender may send within an hour: more would only fill somebody's mailbox. */
export const MAX_IN_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1_000;

export const feedbackRule = defineRule(feedback, {
  /** Who sends it, and when, is not for the sender to say. */
  async beforeSave({ unit, record, before }) {
    if (before) return record;
    const { id, firstName, lastName, email } = unit.writer;
    if (id !== null) {
      const now = Date.parse(unit.at);
      const since = new Date(now - HOUR_MS).toISOString();
      const sent = await createdSince(unit.session, feedback.collection, id, since);
      const [first] = sent;
      if (first !== undefined && sent.length >= MAX_IN_AN_HOUR) {
        const retryAfter = Math.ceil((Date.parse(first) + HOUR_MS - now) / 1_000);
        throw new RegiaError('tooManyRequests', 'Too much feedback: wait', { retryAfter });
      }
    }
    return { ...record, date: unit.at, sender: `${firstName} ${lastName} <${email}>` };
  },

  async afterSave({ context, unit, record, before }) {
    if (!before) await context.mails.onFeedback(unit.session, record, unit.writer);
  },
});
