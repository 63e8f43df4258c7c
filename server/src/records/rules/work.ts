import { work } from '@regia/model/entities/work.ts';
import { defineRule } from './rule.ts';
import { freeSlugs } from './slugs.ts';

export const workRule = defineRule(work, {
  async beforeSave(step) {
    return { ...step.record, slug: await freeSlugs(step) };
  },
});
