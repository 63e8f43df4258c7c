import { Menu, type MenuProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { listQuery } from '../../api/queries.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { recordTitle, useMayChooseFrom } from '../refs/targets.ts';

/** As many maps as a site has by far; others are called by their number. */
const MOST = 100;

interface NamedMap {
  readonly number: number;
  readonly name: string;
}

/** The maps that placeholders can stand for; none without the right to look at them. */
export function useMaps(isWanted = true): readonly NamedMap[] {
  const mayRead = useMayChooseFrom('maps');
  const { data } = useQuery({
    ...listQuery('maps', { page: 1, pageSize: MOST }),
    enabled: mayRead && isWanted,
  });
  return useMemo(
    () =>
      (data?.items ?? []).map((map) => ({
        number: Number(map.referenceNumber),
        name: recordTitle('maps', map),
      })),
    [data],
  );
}

interface MapMenuProps extends Pick<MenuProps, 'position' | 'returnFocus'> {
  /** The button that opens it. */
  button: ReactElement;
  /** Gets a map's reference number. */
  onMap: (number: number) => void;
}

/** Puts a map into a text, by its name. */
export function MapMenu({ button, onMap, ...menu }: MapMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayChoose = useMayChooseFrom('maps');
  const maps = useMaps(isOpen);
  if (!mayChoose) return null;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} {...menu}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {maps.length === 0 && <Menu.Item disabled>{t('resource.sections.mapNone')}</Menu.Item>}
        {maps.map(({ number, name }) => (
          <Menu.Item key={number} onClick={() => onMap(number)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
