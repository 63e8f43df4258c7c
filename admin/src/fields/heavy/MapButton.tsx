import { Menu } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaps } from '../maps/useMaps.ts';
import { useMayChooseFrom } from '../refs/useTargets.ts';
import { ToolButton } from './ToolButton.tsx';

/** Puts a map into the text, by its name. */
export function MapButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayChoose = useMayChooseFrom('maps');
  const maps = useMaps(isOpen);
  if (!mayChoose) return null;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton icon={IconMapPin} label={t('resource.sections.mapInsert')} />
      </Menu.Target>
      <Menu.Dropdown>
        {maps.length === 0 && <Menu.Item disabled>{t('resource.sections.mapNone')}</Menu.Item>}
        {maps.map(({ number, name }) => (
          <Menu.Item
            key={number}
            onClick={() =>
              editor.chain().focus().insertContent({ type: 'map', attrs: { number } }).run()
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
