import { Group, Radio, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type Choice,
  chooseNamed,
  useLanguageChoice,
  useLayoutChoice,
  useThemeChoice,
} from '../../preferences/choices.tsx';
import { arrange } from '../../preferences/choose.ts';
import { usePreferences } from '../../session/preferences.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Language, theme, menu layout and shortcuts; each choice takes effect at once. */
export function PreferencesPanel() {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  return (
    <Panel title={t('profile.preferencesTitle')} hint={t('profile.preferencesHint')}>
      <Stack gap="md">
        <RadioChoice {...useLanguageChoice()} />
        <RadioChoice {...useThemeChoice()} />
        <RadioChoice {...useLayoutChoice()} />
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

/** One of a few, all in sight. */
function RadioChoice<Value extends string>(choice: Choice<Value>) {
  const { label, value, options } = choice;
  return (
    <Radio.Group label={label} value={value} onChange={(name) => chooseNamed(choice, name)}>
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
