import { List } from '@mantine/core';
import { rightsIn } from '@regia/model/authority.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Values } from '../lib/paths.ts';
import { i18next } from '../messages/i18n.ts';
import { knownUser } from '../session/sessionQuery.ts';
import { confirm } from '../ui/dialogs.tsx';
import { changeText, roleChanges } from './roleChanges.ts';

/** Whoever takes rights from their own role says that they mean it. Returns whether to go on. */
export async function askBeforeSave(values: Values, stored: AnyRecord | null): Promise<boolean> {
  if (!stored || knownUser()?.role?.id !== stored.id) return true;
  const { losses } = roleChanges(rightsIn(stored), rightsIn(values));
  if (losses.length === 0) return true;
  return confirm({
    title: i18next.t('roles.confirm.title'),
    message: i18next.t('roles.confirm.message'),
    note: (
      <List size="sm" mt="xs">
        {losses.map((change) => (
          <List.Item key={`${change.module} ${change.action}`}>
            {changeText(i18next.t, change)}
          </List.Item>
        ))}
      </List>
    ),
    yes: i18next.t('common.save'),
    no: i18next.t('common.cancel'),
    danger: true,
  });
}
