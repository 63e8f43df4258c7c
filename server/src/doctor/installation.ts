/** Can people sign in, and do the settings make sense together? */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import { authTables } from '../auth/schema.ts';
import type { Config } from '../base/config.ts';
import { SHARED_HOST, shareHost } from '../base/hostNames.ts';
import { operationsIn } from '../operations/operationTable.ts';
import { fittingOf } from '../records/fitting.ts';
import { administrators } from '../records/usersWith.ts';
import { allDocuments, getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

export async function checkInstallation(
  session: Session,
  config: Config,
  note: Note,
): Promise<void> {
  const users = await allDocuments(session, user.collection);
  if (users.length === 0) return note('warning', 'settings', 'Regia is not installed yet');
  await checkAccounts(session, users, note);
  if (!(await getDocument(session, 'settings', SETTINGS_ID))) {
    note('error', 'settings', 'the settings record is missing');
  }
  for (const { id, kind } of await operationsIn(session, ['interrupted'])) {
    note('error', 'operations', `${kind} #${id} was interrupted: continue or undo it`);
  }
  if (!config.smtpUrl)
    note('warning', 'settings', 'SMTP_URL is not set: e-mails are only written to a folder');
  if (shareHost(config)) note('warning', 'settings', SHARED_HOST);
  for (const [name, address] of [
    ['ADMIN_URL', config.adminUrl],
    ['SITE_URL', config.siteUrl],
  ] as const) {
    const { protocol, hostname } = new URL(address);
    const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol === 'http:' && !isLocal) note('warning', 'settings', `${name} does not use HTTPS`);
  }
}

async function checkAccounts(
  session: Session,
  users: Awaited<ReturnType<typeof allDocuments>>,
  note: Note,
): Promise<void> {
  if ((await administrators(session)).length === 0) {
    note('error', 'accounts', 'nobody can create users');
  }
  const rows = await authTables(session).selectFrom('auth_user').select('id').execute();
  const accounts = new Set(rows.map(({ id }) => id));
  for (const record of users) {
    if (accounts.delete(record.id)) continue;
    const fits = fittingOf(user, record).problems.length === 0;
    const severity = fits ? 'error' : 'warning';
    note(severity, 'accounts', `user ${record.id} has no account, so they cannot sign in`);
  }
  for (const id of accounts) note('error', 'accounts', `account ${id} has no user`);
}
