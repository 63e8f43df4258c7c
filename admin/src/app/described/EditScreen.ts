import '../resources.ts';

export { EditScreen } from '../../screens/edit/EditScreen.tsx';
