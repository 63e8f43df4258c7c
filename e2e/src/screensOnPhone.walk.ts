/** Every screen on a phone, in both languages: all of it there, and nothing to scroll to the side. */
import { shareWorld, walkScreens } from './screens/walkScreens.ts';

const PHONE = { width: 390, height: 844 };

const world = shareWorld();

for (const locale of ['it', 'en'] as const) {
  walkScreens(world, { person: 'master', locale, ...PHONE });
  walkScreens(world, { person: 'guest', locale, ...PHONE });
}
