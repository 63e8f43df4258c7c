/** The law of the render engine, which `testing/law.ts` states; the other half is in `law2.test.ts`. */
import { searchForBreach } from '../testing/law.ts';

searchForBreach(0);
