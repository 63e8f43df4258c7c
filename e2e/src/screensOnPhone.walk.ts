/**
 * Every screen on a phone: all of it there, and nothing to scroll to the side. In Italian, whose words are
 * the longer ones; what has no words of its own language is found on a wide screen.
 */
import { shareWorld, walkScreens } from './screens/walkScreens.ts';

const PHONE = { width: 390, height: 844 };

const world = shareWorld();

walkScreens(world, { person: 'master', locale: 'it', ...PHONE });
walkScreens(world, { person: 'guest', locale: 'en', ...PHONE });
