/** Every screen as a Master sees it, in three themes and both languages: whole, and accessible. */
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
