/**
 * Every screen as a Master sees it, in English: whole, and accessible. Names differ by language, so
 * all rules but those of colours run again.
 */
import { expectAccessible, shareWorld, walkScreens } from './screens/walkScreens.ts';

const world = shareWorld();

walkScreens(world, { person: 'master', locale: 'en', also: expectAccessible });
walkScreens(world, { person: 'newcomer', locale: 'en', also: expectAccessible });
walkScreens(world, { person: 'guest', locale: 'en', also: expectAccessible });
