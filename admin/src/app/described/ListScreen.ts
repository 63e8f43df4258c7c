import '../resources.ts';

export { ListScreen } from '../../screens/list/ListScreen.tsx';
