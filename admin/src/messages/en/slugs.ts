import type { Messages } from '../it.ts';

export const slugs: Messages['slugs'] = {
  checking: 'Checking the address…',
  taken: '“{{slug}}” is in use: once saved, this will be “{{suffixed}}”.',
  holder: '“{{name}}” uses it',
  redirected: 'Whoever opens the former address, {{url}}, will get here.',
  noAddress: 'No public address yet: the template, the category or the works page is missing.',
};
