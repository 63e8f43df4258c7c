export { TargetSelect } from '../../fields/refs/TargetSelect.tsx';
export { WhyTip } from '../../ui/RefusableButton.tsx';
export { FilterStack } from './filters/FilterStack.tsx';
export { RowItems } from './rows/RowItems.tsx';
export { SelectionBar } from './selection/SelectionBar.tsx';
export { OptionsPanel } from './views/OptionsPanel.tsx';
export { ViewsPanel } from './views/ViewsPanel.tsx';
