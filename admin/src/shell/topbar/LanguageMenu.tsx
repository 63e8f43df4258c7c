import { ActionIcon, Menu } from '@mantine/core';
import { LOCALES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { choose } from '../../session/choose.ts';
import { usePreferences } from '../../session/preferences.ts';
import { MenuChoice } from './MenuChoice.tsx';
import classes from './Topbar.module.css';

const OPTIONS = LOCALES.map(({ name, title }) => ({ value: name, label: title }));

/** Chooses the language of the back office. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = usePreferences();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('shell.language')}: ${locale}`}
        >
          <span className={classes.code}>{locale}</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuChoice
          label={t('shell.language')}
          value={locale}
          options={OPTIONS}
          onChoose={(value) => void choose({ locale: value })}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
