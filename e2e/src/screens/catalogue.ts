/** The only list of everything that the back office can show: screens, dialogs, menus, states. */
import { COLLECTION_SCREENS } from './collections.ts';
import { EDITOR_STATES } from './editorStates.ts';
import { FRAME_STATES } from './frameStates.ts';
import { LIST_STATES } from './listStates.ts';
import { OWN_SCREENS } from './ownScreens.ts';
import type { Screen } from './screen.ts';

export const CATALOGUE: readonly Screen[] = [
  ...OWN_SCREENS,
  ...COLLECTION_SCREENS,
  ...FRAME_STATES,
  ...LIST_STATES,
  ...EDITOR_STATES,
];
