import { ModalsProvider } from '@mantine/modals';

/** The place of the dialogs, whoever opens them. */
export function DialogHost() {
  return <ModalsProvider>{null}</ModalsProvider>;
}
