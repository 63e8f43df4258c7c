/** Every screen on a phone, in both languages: all of it there, and nothing to scroll to the side. */
import { shareWorld, walkScreens } from './screens/walkScreens.ts';

const PHONE = { width: 390, height: 844 };

const world = shareWorld();

walkScreens(world, { person: 'master', locale: 'it', ...PHONE });
walkScreens(world, { person: 'master', locale: 'en', ...PHONE });
walkScreens(world, { person: 'guest', locale: 'en', ...PHONE });
