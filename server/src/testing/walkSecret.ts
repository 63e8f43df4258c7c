/** How walks install a product that is reached through a balancer. */
import { installerKey } from '../install/installerKey.ts';

/** What signs sessions there. */
export const WALK_SECRET = 'only for walks, and known to all: 1844';
/** What its installer asks for. */
export const WALK_KEY = installerKey(WALK_SECRET);
