import { sameValue } from '@regia/model/difference/sameValue.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { formInvalid } from '@regia/model/errors.ts';
import { fittingOf } from '../fitting.ts';
import { defineRule } from './rule.ts';

export const settingRule = defineRule(setting, {
  async beforeSave({ record, before }) {
    if (record.languages.includes(record.defaultLanguage)) return record;
    // Nobody has to mend what an import brought and they did not touch.
    const isAsStored = (name: 'languages' | 'defaultLanguage') =>
      before !== null && sameValue(fittingOf(setting, before).values[name], record[name]);
    if (isAsStored('languages') && isAsStored('defaultLanguage')) return record;
    throw formInvalid({ defaultLanguage: 'languageMissing' });
  },
});
