/**
 * Every screen as those see it who have only own rights, or may only read: what they may, and no more.
 * One of them reads English, in which all is accessible, too.
 */
import { expectAccessible, shareWorld, testScreens } from './screens/testScreens.ts';

const world = shareWorld();

testScreens(world, { person: 'own', locale: 'it' });
testScreens(world, { person: 'reader', locale: 'en', also: expectAccessible });
