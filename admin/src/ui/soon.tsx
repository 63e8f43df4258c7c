/** What shows toasts and dialogs, in a file that nobody needs in the first instant. */
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

export { ModalsProvider, modals };

/** Where toasts appear: in the middle, since lists and dialogs have their buttons at the sides. */
export function ToastList() {
  return <Notifications position="bottom-center" classNames={{ root: classes.root }} />;
}
