import { Checkbox, type CheckboxGroupProps, Group } from '@mantine/core';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { useTranslation } from 'react-i18next';

/** The modules that the first role may manage beyond the seeded ones. */
export function ModuleChoice(props: Omit<CheckboxGroupProps, 'children'>) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      {...props}
      label={t('installer.modules')}
      description={t('installer.modulesHint')}
    >
      <Group gap="lg" mt="xs">
        {OPTIONAL_MASTER_MODULES.map((module) => (
          <Checkbox key={module} value={module} label={t(`installer.moduleNames.${module}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
