import { List } from '@mantine/core';
import { rightsIn } from '@regia/model/authority.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Values } from '../lib/paths.ts';
import { translate } from '../messages/i18n.ts';
import { knownUser } from '../session/sessionQuery.ts';
import { confirm } from '../ui/dialogs.tsx';
import { changeText, roleChanges } from './roleChanges.ts';

/** Whoever takes rights from their own role says that they mean it. Returns whether to go on. */
export async function askBeforeSave(values: Values, stored: AnyRecord | null): Promise<boolean> {
  if (!stored || knownUser()?.role?.id !== stored.id) return true;
  const { losses } = roleChanges(rightsIn(stored), rightsIn(values));
  if (losses.length === 0) return true;
  return confirm({
    title: translate('roles.confirm.title'),
    message: translate('roles.confirm.message'),
    note: (
      <List size="sm" mt="xs">
        {losses.map((change) => (
          <List.Item key={`${change.module} ${change.action}`}>
            {changeText(translate, change)}
          </List.Item>
        ))}
      </List>
    ),
    yes: translate('common.save'),
    no: translate('common.cancel'),
    danger: true,
  });
}
