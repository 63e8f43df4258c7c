import type { Messages } from '../it.ts';

export const reasons: Messages['reasons'] = {
  beyond: {
    right: 'You can’t give rights you don’t have.',
    rights: 'Greyed-out boxes are rights you don’t have, so you can’t give them.',
    role: 'This role allows more than yours: only someone with at least the same rights, or an administrator, can change or delete it.',
    person:
      'This person’s role allows more than yours: you can only correct their name. For anything else, ask someone with at least the same rights, or an administrator.',
    field: 'This person’s role allows more than yours.',
    comingBack:
      'It would give more than your role allows: only someone with those rights, or an administrator, can restore it.',
    given: 'allows more than your role',
  },
  hidden: 'Your role doesn’t let you view {{the}}, so you can’t choose any here.',
  derived: 'Regia works this out, so you can’t change it by hand.',
  none: 'You can view this but not change it: your role doesn’t let you update {{the}}.',
  notOwn: 'You can only change what you created yourself: {{owner}} created this.',
  notOwnUnknown: 'You can only change what you created yourself: someone else created this.',
  nobody: 'Regia writes this automatically, so nobody can change it.',
  nothingYet: 'There’s nothing to choose yet.',
  nothingOwn: 'There’s nothing to choose: you only see what you created yourself.',
  nothingToChoose: 'There’s nothing to choose yet, and your role doesn’t let you create {{the}}.',
  mayNotCreate: 'Your role doesn’t let you create any. They’ll appear here once someone else does.',
  onlyOwn: 'You only see what you created yourself.',
};
