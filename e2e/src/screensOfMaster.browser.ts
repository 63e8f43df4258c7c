/**
 * Every screen as a Master sees it, and who is not signed in: whole, on a phone as well, and accessible, in the
 * three themes by turns. Colours belong to elements and their states, whatever these say, so one
 * language tells all about them: Italian, whose words are the longer ones.
 */
import {
  expectAccessibleAndChange as also,
  shareWorld,
  testScreens,
} from './screens/testScreens.ts';

const world = shareWorld();

for (const person of ['master', 'newcomer', 'guest'] as const) {
  testScreens(world, { person, locale: 'it', also, onPhone: true });
}
