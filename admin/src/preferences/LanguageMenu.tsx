import { ActionIcon } from '@mantine/core';
import { LOCALES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../session/preferences.ts';
import { AnchoredMenu } from '../ui/dropdown/AnchoredMenu.tsx';
import { Opener } from '../ui/dropdown/Opener.tsx';
import { Flag } from '../ui/Flag.tsx';
import { choose } from './choose.ts';
import classes from './LanguageMenu.module.css';
import { MenuChoice } from './MenuChoice.tsx';

const OPTIONS = LOCALES.map(({ name, title, flag }) => ({
  value: name,
  label: title,
  icon: <Flag of={flag} />,
}));

/** Chooses the language of the back office. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = usePreferences();
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('shell.language')}: ${locale}`}
        >
          <span className={classes.code}>{locale}</span>
        </ActionIcon>
      )}
    >
      {(dropdown) => (
        <AnchoredMenu {...dropdown}>
          <MenuChoice
            label={t('shell.language')}
            value={locale}
            options={OPTIONS}
            onChoose={(value) => void choose({ locale: value })}
          />
        </AnchoredMenu>
      )}
    </Opener>
  );
}
