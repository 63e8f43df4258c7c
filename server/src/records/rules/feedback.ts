import { feedback } from '@regia/model/entities/feedback.ts';
import { defineRule } from './rule.ts';

export const feedbackRule = defineRule(feedback, {
  /** Who sends it, and when, is not for the sender to say. */
  async beforeSave({ unit, record, before }) {
    if (before) return record;
    const { firstName, lastName, email } = unit.writer;
    return { ...record, date: unit.at, sender: `${firstName} ${lastName} <${email}>` };
  },
});
