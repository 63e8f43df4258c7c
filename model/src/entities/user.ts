import { DEFAULT_LOCALE, DEFAULT_THEME, LOCALE_NAMES, THEME_NAMES } from '../constants.ts';
import { byModule, defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { email } from '../fields/email.ts';
import { group } from '../fields/group.ts';
import { ref } from '../fields/ref.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';
import { RIGHTS } from '../modules.ts';

export const user = defineEntity({
  collection: 'users',
  type: 'user',
  access: byModule('user'),
  fields: {
    firstName: text({ required: true, maxLength: 100 }),
    lastName: text({ required: true, maxLength: 100 }),
    email: email({ required: true }),
    role: ref('roles', { required: true, copies: ['name', ...RIGHTS] }),
    detail: group({
      locale: select(LOCALE_NAMES, DEFAULT_LOCALE),
      theme: select(THEME_NAMES, DEFAULT_THEME),
    }),
    blocked: boolean(),
  },
  titleFields: ['firstName', 'lastName'],
  order: sortBy('lastName', 'firstName'),
  uniqueKeys: ({ email: address }) => (address ? [{ name: 'email', value: address }] : []),
});

export type User = RecordOf<typeof user>;
