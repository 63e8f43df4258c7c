import '../resources.ts';

export { SortableListScreen } from '../../screens/list/SortableListScreen.tsx';
