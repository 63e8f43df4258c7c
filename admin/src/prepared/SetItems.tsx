/** Where one can work: on the site itself, or in a set of prepared changes. */
import { Menu } from '@mantine/core';
import { IconCheck, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { preparedQuery } from '../api/prepared.ts';
import { useWorkingSet, type WorkingSet } from '../api/workingSet.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useEditing } from '../navigation/editing.ts';
import { AnchoredMenu } from '../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../ui/dropdown/Opener.tsx';
import { workIn } from './workIn.tsx';

const WIDTH_PX = 300;
/** The others are on their screen. */
const SHOWN = 8;

export function SetItems(dropdown: Dropdown) {
  const { t } = useTranslation();
  const { confirmLeave } = useEditing();
  const working = useWorkingSet();
  const { data: sets = [] } = useQuery(preparedQuery);
  const begin = async () => {
    // With what sends forms, which would come after the first screen if it came with this.
    const { askToBegin } = await import('./setDialogs.tsx');
    const set = await askToBegin();
    if (set) await workIn(set);
  };
  const place = (set: WorkingSet | null) => {
    const isHere = working?.id === set?.id;
    return (
      <Menu.Item
        key={set?.id ?? ''}
        role="menuitemradio"
        aria-checked={isHere}
        leftSection={<IconCheck size={16} visibility={isHere ? undefined : 'hidden'} aria-hidden />}
        onClick={() => void workIn(set)}
      >
        {set?.name ?? t('inSet.live')}
      </Menu.Item>
    );
  };
  return (
    <AnchoredMenu {...dropdown} width={WIDTH_PX}>
      <Menu.Label>{t('inSet.workOn')}</Menu.Label>
      {place(null)}
      {sets.slice(0, SHOWN).map(place)}
      <Menu.Divider />
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void begin()}>
        {t('inSet.begin')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconStack2 size={16} aria-hidden />}
        onClick={() => confirmLeave('/prepared')}
      >
        {t('inSet.all')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
