/**
 * Every screen as a Master sees it, and who is not signed in: whole, on a phone as well, and accessible in the
 * three themes, two on each screen. Colours belong to elements and their states, whatever these say, so one
 * language tells all about them: Italian, whose words are the longer ones.
 */
import type { Locale } from '@regia/model/constants.ts';
import type { Stand } from './screens/screen.ts';
import {
  expectAccessibleInTwoThemes,
  expectWholeOnPhone,
  shareWorld,
  walkScreens,
} from './screens/walkScreens.ts';

const world = shareWorld();

async function also(stand: Stand, locale: Locale): Promise<void> {
  await expectAccessibleInTwoThemes(stand);
  await expectWholeOnPhone(stand, locale);
}

for (const person of ['master', 'newcomer', 'guest'] as const) {
  walkScreens(world, { person, locale: 'it', also });
}
