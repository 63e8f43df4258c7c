/**
 * Every screen as a Master sees it, in three themes and both languages: whole, and accessible.
 * Colours belong to elements and their states, whatever these say, so one language tells all about
 * them: Italian, whose words are the longer ones. A run in English too found nothing more, and took
 * minutes. Names differ by language, so all other rules run in both.
 */
import {
  expectAccessible,
  expectAccessibleInAllThemes,
  shareWorld,
  walkScreens,
} from './screens/walkScreens.ts';

const world = shareWorld();

walkScreens(world, { person: 'master', locale: 'it', also: expectAccessibleInAllThemes });
walkScreens(world, { person: 'master', locale: 'en', also: expectAccessible });
walkScreens(world, { person: 'newcomer', locale: 'it', also: expectAccessibleInAllThemes });
walkScreens(world, { person: 'newcomer', locale: 'en', also: expectAccessible });
walkScreens(world, { person: 'guest', locale: 'it', also: expectAccessibleInAllThemes });
walkScreens(world, { person: 'guest', locale: 'en', also: expectAccessible });
