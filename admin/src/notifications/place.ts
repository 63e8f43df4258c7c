/** Where the record lives that a notification is about. */
import { type Actor, opensRoute } from '@regia/model/permissions.ts';
import type { NotificationItem } from '../api/notifications.ts';
import { ruleFor } from '../navigation/routes.ts';

type About = Pick<NotificationItem, 'type' | 'reference'>;

/** The addresses that tell of it, the most telling first. */
function places({ type, reference }: About): string[] {
  const id = encodeURIComponent(reference);
  switch (type) {
    case 'userCreated':
      return [`/users/${id}`];
    case 'releaseCreated':
      return [`/changelog/${id}`, '/changelog-view'];
    case 'backup':
      return ['/backups'];
  }
}

/** The address at which the actor may see what the notification is about, or null. */
export function placeOf(actor: Actor, about: About): string | null {
  const found = places(about).find((path) => {
    const rule = ruleFor(path);
    return rule !== undefined && opensRoute(actor, rule.module, rule.rights);
  });
  return found ?? null;
}
