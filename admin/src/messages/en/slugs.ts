import type { Messages } from '../it.ts';

export const slugs: Messages['slugs'] = {
  checking: 'Checking the address…',
  taken: '“{{slug}}” is already in use. When you save, this becomes “{{suffixed}}”.',
  holder: '“{{name}}” uses it',
  redirected: 'Visitors to the old address, {{url}}, will end up here.',
  noAddress: 'No public address yet: the template, the category or the works page is missing.',
};
