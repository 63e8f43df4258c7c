/** The only list of everything that the back office can show: screens, dialogs, menus, states. */

import { BIN_STATES } from './binStates.ts';
import { COLLECTION_SCREENS } from './collections.ts';
import { FORM_STATES } from './formStates.ts';
import { FRAME_STATES } from './frameStates.ts';
import { KIND_STATES } from './kindStates.ts';
import { LIST_STATES } from './listStates.ts';
import { OWN_SCREENS } from './ownScreens.ts';
import { PREPARED_STATES } from './preparedStates.ts';
import type { Screen } from './screen.ts';
import { SECTION_STATES } from './sectionStates.ts';

export const CATALOGUE: readonly Screen[] = [
  ...OWN_SCREENS,
  ...COLLECTION_SCREENS,
  ...FRAME_STATES,
  ...LIST_STATES,
  ...BIN_STATES,
  ...PREPARED_STATES,
  ...FORM_STATES,
  ...SECTION_STATES,
  ...KIND_STATES,
];
