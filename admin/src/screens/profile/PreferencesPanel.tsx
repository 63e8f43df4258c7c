import { Group, Radio, Stack, Switch } from '@mantine/core';
import { LOCALES, MENU_MODES, THEMES } from '@regia/model/constants.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { arrange, choose } from '../../preferences/choose.ts';
import { usePreferences } from '../../session/preferences.ts';
import { Flag, ThemeIcon } from '../../ui/choiceIcons.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Language, theme, menu layout and shortcuts; each choice takes effect at once. */
export function PreferencesPanel() {
  const { t } = useTranslation();
  const { locale, theme, menuMode, singleKeys } = usePreferences();
  return (
    <Panel title={t('profile.preferencesTitle')} hint={t('profile.preferencesHint')}>
      <Stack gap="md">
        <Choice
          label={t('shell.language')}
          value={locale}
          options={LOCALES.map(({ name, title, flag }) => ({
            value: name,
            label: title,
            icon: <Flag of={flag} />,
          }))}
          onChoose={(value) => void choose({ locale: value })}
        />
        <Choice
          label={t('shell.theme')}
          value={theme}
          options={THEMES.map(({ name }) => ({
            value: name,
            label: t(`common.themes.${name}`),
            icon: <ThemeIcon of={name} />,
          }))}
          onChoose={(value) => void choose({ theme: value })}
        />
        <Choice
          label={t('shell.menuMode')}
          value={menuMode}
          options={MENU_MODES.map((mode) => ({
            value: mode,
            label: t(`common.menuModes.${mode}`),
          }))}
          onChoose={(value) => void arrange({ menuMode: value })}
        />
        <Switch
          label={t('keyboard.singleKeys')}
          description={t('keyboard.singleKeysHint')}
          checked={singleKeys}
          onChange={(event) => void arrange({ singleKeys: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(name) => {
        const option = options.find((one) => one.value === name);
        if (option) onChoose(option.value);
      }}
    >
      <Group gap="md" mt={4}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={
              <Group gap={6} component="span">
                {option.icon}
                {option.label}
              </Group>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
