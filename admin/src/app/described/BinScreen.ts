import '../resources.ts';

export { BinScreen } from '../../bin/BinScreen.tsx';
