/** The screen with the descriptors that it asks for, as one chunk. */
import '../resources.ts';

export { BinScreen } from '../../bin/BinScreen.tsx';
