import { IconMapSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GoBack } from './GoBack.tsx';
import { HomeButton } from './HomeButton.tsx';
import { MessageScreen } from './MessageScreen.tsx';

/** Says that there is nothing at this address. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={IconMapSearch}
      title={t('screens.notFound.title')}
      message={t('screens.notFound.message')}
      actions={
        <>
          <HomeButton />
          <GoBack />
        </>
      }
    />
  );
}
