import { ModalsProvider } from '@mantine/modals';

/** Where dialogs appear, whoever opens them. */
export function Dialogs() {
  return <ModalsProvider>{null}</ModalsProvider>;
}
