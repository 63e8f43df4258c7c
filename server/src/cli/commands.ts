/** What each command does, by the code that serves the screens. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { setPassword } from '../auth/accounts.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { createResetToken, RESET_LIFE_MS } from '../auth/tokens.ts';
import { BACKUP_FOLDER } from '../backups/archives.ts';
import { requireCollections } from '../dataFiles/chosenCollections.ts';
import { allCollections, exportName, exportText } from '../dataFiles/exportData.ts';
import type { Upload, Uploads } from '../exchange/uploads.ts';
import { openPlace } from '../files/openPlace.ts';
import type { NewOperation } from '../operations/operations.ts';
import type { OperationRow, Source } from '../operations/operationTable.ts';
import { remarksOf } from '../operations/remarkTable.ts';
import { createRecord } from '../records/save.ts';
import { trusted } from '../records/writer.ts';
import { allDocuments } from '../store/documents.ts';
import { actorOf, findUserId, requireAction, requireModule, requireRestore } from './actor.ts';
import { type Arguments, textOf } from './commandLine.ts';
import type { Installation } from './installation.ts';
import type { Terminal } from './terminal.ts';
import { type CommandName, UsageError } from './usage.ts';
import { requireWritable, writeWhole } from './writeWhole.ts';

type Command = (installation: Installation, given: Arguments, terminal: Terminal) => Promise<void>;

export const RUN: Readonly<
  Record<Exclude<CommandName, 'doctor' | 'files:copy' | 'move'>, Command>
> = {
  async export({ context }, { values }, terminal) {
    const { reader } = context.store;
    requireAction(await actorOf(reader, textOf(values.as)), 'export');
    const chosen = namesOf(values.collections);
    if (chosen) await requireCollections(reader, chosen);
    const out = textOf(values.out) ?? exportName(chosen ?? 'all');
    await context.store.snapshot(async (session) => {
      const texts = exportText(session, chosen ?? (await allCollections(session)));
      await (out === '-' ? terminal.pour(texts) : writeWhole(out, texts));
    });
    if (out !== '-') terminal.say(`Exported to ${out}`);
  },

  async import(installation, given, terminal) {
    const { context, uploads } = installation;
    const file = fileOf(given);
    const actor = await actorOf(context.store.reader, textOf(given.values.as));
    requireAction(actor, 'import');
    const upload = await takeIn(uploads, file);
    const isDryRun = given.values['dry-run'] === true;
    await perform(installation, terminal, {
      kind: isDryRun ? 'rehearsal' : 'import',
      by: trusted(actor),
      source: { upload, ...(isDryRun && { action: 'import' as const }) },
    });
    if (isDryRun) await uploads.remove(upload.id);
    else tellOfSite(installation, terminal);
  },

  async backup(installation, { values }, terminal) {
    const { context, config } = installation;
    const actor = await actorOf(context.store.reader, textOf(values.as));
    requireModule(actor, 'create', 'backup');
    const out = textOf(values.out);
    if (out !== undefined) await requireWritable(out);
    const wanted = { kind: 'backup', by: trusted(actor) } as const;
    const { backup } = await perform(installation, terminal, wanted);
    terminal.say(`Backup ${backup}`);
    if (out === undefined || backup === null) return;
    const place = await openPlace(config);
    try {
      const storage = await place.storage('', [BACKUP_FOLDER]);
      const archive = await storage.open(BACKUP_FOLDER, `${backup}.zip`);
      if (!archive) throw recordNotFound('backups', backup);
      await writeWhole(out, archive.read());
    } finally {
      place.close();
    }
    terminal.say(`Copied to ${out}`);
  },

  async restore(installation, given, terminal) {
    const { context, uploads } = installation;
    const { values, rest } = given;
    const backup = textOf(values.backup);
    if ((backup === undefined) === (rest.length === 0)) {
      throw new UsageError('give a file, or a backup with --backup');
    }
    const file = backup === undefined ? fileOf(given) : null;
    const actor = await actorOf(context.store.reader, textOf(values.as));
    requireRestore(actor, file === null);
    const upload = file ? await takeIn(uploads, file) : null;
    const chosen = namesOf(values.collections);
    const isDryRun = values['dry-run'] === true;
    const source: Source = {
      ...(upload && { upload }),
      ...(chosen && { chosen }),
      ...(isDryRun && { action: 'restore' as const }),
    };
    await perform(installation, terminal, {
      kind: isDryRun ? 'rehearsal' : 'restore',
      by: trusted(actor),
      source,
      ...(backup !== undefined && { backup }),
    });
    if (isDryRun && upload) await uploads.remove(upload.id);
  },

  async 'user:create'({ context }, { values }, terminal) {
    const { reader } = context.store;
    const wanted = required(values, ['email', 'first-name', 'last-name', 'role']);
    const actor = await actorOf(reader, textOf(values.as));
    const roles = await allDocuments(reader, role.collection);
    const found = roles.find(({ id, name }) => id === wanted.role || name === wanted.role);
    if (!found) {
      const names = roles.map(({ name }) => name).join(', ');
      throw new UsageError(`There is no role ${wanted.role}. Roles: ${names}`);
    }
    const { record } = await createRecord(context, actor, user, {
      email: wanted.email,
      firstName: wanted['first-name'],
      lastName: wanted['last-name'],
      role: { id: found.id },
      ...(await passwordOf(values, terminal)),
    });
    terminal.say(`User ${record.id}`);
    if (values['password-stdin'] !== true) terminal.say('An invitation is on its way by e-mail.');
  },

  async 'user:reset-password'({ context, config }, { values }, terminal) {
    const { store, clock, newId } = context;
    const actor = await actorOf(store.reader, textOf(values.as));
    requireModule(actor, 'update', 'user');
    if (!config.passwords) {
      const why = 'PASSWORD_SIGN_IN is false, so passwords do not work: set it to true first';
      throw new RegiaError('passwordsOff', why);
    }
    const { email } = required(values, ['email']);
    const userId = await findUserId(store.reader, email);
    if (userId === null) throw new RegiaError('notFound', `no user has the address ${email}`);
    const { password } = await passwordOf(values, terminal);
    if (password !== undefined) {
      requireGoodPassword(password, 'password');
      const hashed = await hashPassword(password);
      await store.transaction(async (session) => {
        await setPassword(session, { userId, hashed, id: newId(), now: clock() });
        await endSessions(session, userId);
        await context.mails.onPasswordSet(session, userId);
      });
      return terminal.say('The password is changed, and all sessions of the user are ended.');
    }
    const token = await store.transaction((session) =>
      createResetToken(session, { userId, id: newId(), now: clock(), lifeMs: RESET_LIFE_MS }),
    );
    terminal.say(`${config.adminUrl}/recover#token=${encodeURIComponent(token)}`);
  },

  async 'render:rebuild'(installation, { values }, terminal) {
    const actor = await actorOf(installation.context.store.reader, textOf(values.as));
    for (const action of ['read', 'update'] as const) requireModule(actor, action, 'workbench');
    await perform(installation, terminal, { kind: 'rebuild', by: trusted(actor) });
    terminal.say('The site has been rebuilt.');
  },
};

/** Has an operation carried out, and tells how it went. @throws RegiaError its failure */
async function perform(
  installation: Installation,
  terminal: Terminal,
  wanted: NewOperation,
): Promise<OperationRow> {
  const row = await installation.perform(wanted, (now) => terminal.progress(now));
  await terminal.report(row, remarksOf(installation.context.store.reader, row.id));
  if (row.error) throw new RegiaError(row.error.code, row.error.message, row.error.details);
  if (row.state !== 'done') throw new RegiaError('actionError', `the operation is ${row.state}`);
  return row;
}

/** Rendering is the server's task. */
function tellOfSite({ isAlone }: Installation, terminal: Terminal): void {
  if (isAlone) terminal.say('The public site will be updated when you start the server.');
}

async function passwordOf(
  values: Arguments['values'],
  { input }: Terminal,
): Promise<{ password?: string }> {
  if (values['password-stdin'] !== true) return {};
  return { password: (await text(input)).replace(/\r?\n$/, '') };
}

/** Takes in a file as if it had been sent, of whatever size. @throws Error of the system, about its path */
async function takeIn(uploads: Uploads, path: string): Promise<Upload> {
  // A folder can be opened, and what its first read throws doesn't name it.
  if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR', path });
  return uploads.keep(createReadStream(path), basename(path), '', Number.MAX_VALUE);
}

function fileOf({ rest }: Arguments): string {
  const [file, ...others] = rest;
  if (file === undefined || others.length > 0) throw new UsageError('give one file');
  return file;
}

/** The values of options that a command can't do without. @throws UsageError which names all that are missing */
function required<Name extends string>(
  values: Arguments['values'],
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => !textOf(values[name])).map((name) => `--${name}`);
  if (missing.length > 0) {
    const list = new Intl.ListFormat('en').format(missing);
    throw new UsageError(`${list} ${missing.length > 1 ? 'are' : 'is'} missing`);
  }
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>;
}

/** The names in a list with commas; undefined, for all there are, where there is no list. */
function namesOf(value: unknown): string[] | undefined {
  const names = textOf(value)?.split(',').filter(Boolean);
  if (names?.length === 0) throw new UsageError('--collections is empty');
  return names;
}
