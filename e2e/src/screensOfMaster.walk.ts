/**
 * Every screen as a Master sees it, in three themes: whole, and accessible. Colours belong to
 * elements and their states, whatever these say, so one language tells all about them: Italian, whose
 * words are the longer ones. A run in English in all themes too found nothing more, and took minutes.
 */
import { expectAccessibleInAllThemes, shareWorld, walkScreens } from './screens/walkScreens.ts';

const world = shareWorld();

walkScreens(world, { person: 'master', locale: 'it', also: expectAccessibleInAllThemes });
walkScreens(world, { person: 'newcomer', locale: 'it', also: expectAccessibleInAllThemes });
walkScreens(world, { person: 'guest', locale: 'it', also: expectAccessibleInAllThemes });
