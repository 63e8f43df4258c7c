import { LOCALES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { choose } from '../../session/choose.ts';
import { usePreferences } from '../../session/preferences.ts';
import { AnchoredMenu } from '../../ui/dropdown/AnchoredMenu.tsx';
import type { Dropdown } from '../../ui/dropdown/Opener.tsx';
import { MenuChoice } from './MenuChoice.tsx';

const OPTIONS = LOCALES.map(({ name, title }) => ({ value: name, label: title }));

/** The languages of the back office. */
export function LanguageItems(dropdown: Dropdown) {
  const { t } = useTranslation();
  const { locale } = usePreferences();
  return (
    <AnchoredMenu {...dropdown}>
      <MenuChoice
        label={t('shell.language')}
        value={locale}
        options={OPTIONS}
        onChoose={(value) => void choose({ locale: value })}
      />
    </AnchoredMenu>
  );
}
