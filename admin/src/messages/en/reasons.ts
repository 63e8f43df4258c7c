import type { Messages } from '../it.ts';

export const reasons: Messages['reasons'] = {
  beyond: {
    right: 'You cannot give more than you hold yourself.',
    rights: 'Greyed boxes are rights you do not hold: nobody can give more than they hold.',
    role: 'This role allows more than yours: only someone with at least the same rights, or an administrator, can change or delete it.',
    person:
      'This person’s role allows more than yours: you can only correct their name. Anything else takes someone with at least the same rights, or an administrator.',
    field: 'This person’s role allows more than yours.',
    comingBack:
      'It would give more than your role allows: only someone who holds those rights, or an administrator, can restore it.',
    given: 'allows more than your role',
  },
  hidden: 'Your role does not let you view {{the}}: you cannot choose any here.',
  derived: 'Regia works this out: it cannot be changed by hand.',
  none: 'You can view this but not change it: your role does not let you update {{the}}.',
  notOwn: 'You can only change what you created yourself: this was created by {{owner}}.',
  notOwnUnknown: 'You can only change what you created yourself: this was created by someone else.',
  nobody: 'Regia writes this itself: nobody changes it.',
  nothingYet: 'There is nothing to choose yet.',
  nothingOwn: 'There is nothing to choose: you only see what you created yourself.',
  nothingToChoose: 'There is nothing to choose yet, and your role does not let you create {{the}}.',
  mayNotCreate:
    'Your role does not let you create any: they will appear here once someone else does.',
  onlyOwn: 'You see only what you created yourself.',
};
