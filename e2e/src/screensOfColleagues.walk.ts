/** Every screen as those see it who have only own rights, or may only read: what they may, and no more. */
import { shareWorld, walkScreens } from './screens/walkScreens.ts';

const world = shareWorld();

for (const person of ['own', 'reader'] as const) {
  walkScreens(world, { person, locale: 'it' });
  walkScreens(world, { person, locale: 'en' });
}
