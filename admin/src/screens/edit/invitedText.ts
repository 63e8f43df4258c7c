import { configQuery, queryClient } from '../../api/queries.ts';
import type { Values } from '../../lib/paths.ts';
import { translate } from '../../messages/i18n.ts';

/** Says that a new user was sent an invitation; undefined where none has left. */
export function invitedText({ password, blocked, email }: Values): string | undefined {
  const sendsMails = queryClient.getQueryData(configQuery.queryKey)?.sendsMails === true;
  const isInvited = sendsMails && blocked !== true && (password ?? '') === '';
  return isInvited ? translate('resource.password.invited', { email: String(email) }) : undefined;
}
