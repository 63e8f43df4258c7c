import { workCategory } from '@regia/model/entities/workCategory.ts';
import { defineRule } from './rule.ts';
import { freeSlugs } from './slugs.ts';

export const workCategoryRule = defineRule(workCategory, {
  async beforeSave(step) {
    return { ...step.record, slug: await freeSlugs(step) };
  },
});
