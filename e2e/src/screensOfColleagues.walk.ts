/**
 * Every screen as those see it who have only own rights, or may only read: what they may, and no more.
 * One of them reads English, in which all is accessible, too.
 */
import { expectAccessible, shareWorld, walkScreens } from './screens/walkScreens.ts';

const world = shareWorld();

walkScreens(world, { person: 'own', locale: 'it' });
walkScreens(world, { person: 'reader', locale: 'en', also: expectAccessible });
