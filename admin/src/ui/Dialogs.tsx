import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { dialogsStand } from './dialogs.ts';

export { modals } from '@mantine/modals';

/** Where dialogs appear, whoever opens them. */
export function Dialogs() {
  useEffect(dialogsStand, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
