import { setting } from '@regia/model/entities/setting.ts';
import { formInvalid } from '@regia/model/errors.ts';
import { defineRule } from './rule.ts';

export const settingRule = defineRule(setting, {
  async beforeSave({ record }) {
    if (record.languages.includes(record.defaultLanguage)) return record;
    throw formInvalid({ defaultLanguage: 'languageMissing' });
  },
});
