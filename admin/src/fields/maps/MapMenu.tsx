import { Button, Menu } from '@mantine/core';
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChooseFrom } from '../refs/useTargets.ts';
import { useMaps } from './useMaps.ts';

interface MapMenuProps {
  /** Gets `%MAP-7%` for the map with reference number 7. */
  onPlaceholder: (placeholder: string) => void;
}

/** Puts a map into code, by its name. */
export function MapMenu({ onPlaceholder }: MapMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayChoose = useMayChooseFrom('maps');
  const maps = useMaps(isOpen);
  if (!mayChoose) return null;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconMapPin size={14} />}
        >
          {t('resource.sections.mapInsert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {maps.length === 0 && <Menu.Item disabled>{t('resource.sections.mapNone')}</Menu.Item>}
        {maps.map(({ number, name }) => (
          <Menu.Item key={number} onClick={() => onPlaceholder(mapPlaceholder(number))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
