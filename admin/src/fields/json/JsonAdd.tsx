import { Button, Group, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { JSON_KINDS, type JsonKind } from './jsonNodes.ts';

interface JsonAddProps {
  /** Within another row there is room for one button only. */
  isNested: boolean;
  onAdd: (kind: JsonKind) => void;
}

/** Adds a row of some type. */
export function JsonAdd({ isNested, onAdd }: JsonAddProps) {
  const { t } = useTranslation();
  if (!isNested) {
    return (
      <Group gap={4} role="group" aria-label={t('resource.json.add')}>
        {JSON_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-xs"
            leftSection={<IconPlus size={12} />}
            onClick={() => onAdd(kind)}
          >
            {t(`resource.json.${kind}`)}
          </Button>
        ))}
      </Group>
    );
  }
  return (
    // The new row takes the focus, not the button.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={12} />}>
          {t('resource.json.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {JSON_KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`resource.json.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
