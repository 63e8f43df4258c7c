import * as first from './first/en.ts';
import type { Messages } from './it.ts';
import * as rest from './rest/en.ts';

export const en: Messages = {
  ...first,
  ...rest,
  resource: { ...first.resource, ...rest.resource },
};
