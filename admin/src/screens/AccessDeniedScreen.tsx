import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../messages/useTranslation.ts';
import { MessageScreen, WaysOn } from './MessageScreen.tsx';

/** Says that the user's role does not open the page asked for. */
export function AccessDeniedScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={IconLock}
      title={t('screens.accessDenied.title')}
      message={t('screens.accessDenied.message')}
      actions={<WaysOn />}
    />
  );
}
