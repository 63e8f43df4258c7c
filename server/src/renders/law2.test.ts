/** The other half of `law.test.ts`, so that both run side by side. */
import { searchForBreach } from '../testing/law.ts';

searchForBreach(1);
