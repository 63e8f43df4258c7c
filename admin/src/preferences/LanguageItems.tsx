import { LOCALES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../session/preferences.ts';
import { AnchoredMenu } from '../ui/dropdown/AnchoredMenu.tsx';
import type { Dropdown } from '../ui/dropdown/Opener.tsx';
import { Flag } from '../ui/Flag.tsx';
import { choose } from './choose.ts';
import { MenuChoice } from './MenuChoice.tsx';

const OPTIONS = LOCALES.map(({ name, title, flag }) => ({
  value: name,
  label: title,
  icon: <Flag of={flag} />,
}));

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
