/** How browser tests install a product that is reached through a balancer. */
import { installerKey } from '../install/installerKey.ts';

/** What signs sessions there. */
export const TEST_SECRET = 'only for tests, and known to all: 1844';
/** What its installer asks for. */
export const TEST_KEY = installerKey(TEST_SECRET);
