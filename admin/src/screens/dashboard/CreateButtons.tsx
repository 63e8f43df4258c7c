import { Button, Menu } from '@mantine/core';
import type { Actor } from '@regia/model/permissions.ts';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { creations } from '../../navigation/places.ts';

/** Those that are made most often; the others stand in a menu. */
const FIRST = ['pages', 'works'];

/** Shortcuts to new records, as far as the rights go; the foremost at the end, as on every screen. */
export function CreateButtons({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const offered = creations(actor);
  const first = FIRST.flatMap((name) => offered.filter(({ collection }) => collection === name));
  const buttons = first.length > 0 ? first : offered.slice(0, 1);
  const others = offered.filter((one) => !buttons.includes(one));
  return (
    <>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('dashboard.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ collection, path, icon: Icon }) => (
              <Menu.Item
                key={path}
                component={Link}
                to={path}
                leftSection={<Icon size={16} aria-hidden />}
              >
                {labels.entity(collection).new}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {buttons.toReversed().map(({ collection, path }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          variant={path === buttons[0]?.path ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {labels.entity(collection).new}
        </Button>
      ))}
    </>
  );
}
