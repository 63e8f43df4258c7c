/** Makes an empty database a working product: settings, the Master role and the first user. */
import { role } from '@regia/model/entities/role.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import { initialValues } from '@regia/model/entity.ts';
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { MASTER_MODULES, type Module, masterRights } from '@regia/model/modules.ts';
import { requireGoodPassword } from '../auth/passwords.ts';
import type { Config } from '../base/config.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { countDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

export interface InstallRequest {
  firstName: string;
  lastName: string;
  email: string;
  /** None where people sign in through their provider alone. */
  password?: string | undefined;
  /** Modules that the first user's role has besides those of the specification. */
  modules: readonly Module[];
  demo: boolean;
}

export type Installation = ReturnType<typeof createInstallation>;

/** Writes the demonstration site, as part of the installation's one change. */
export type SeedDemo = (context: RecordContext, unit: UnitOfWork) => Promise<void>;

export interface InstallationOptions {
  context: RecordContext;
  config: Pick<Config, 'passwords'>;
  seedDemo: SeedDemo;
}

/** The installation of a product whose records the context writes. */
export function createInstallation({ context, config, seedDemo }: InstallationOptions) {
  const { store, newId } = context;
  let known = false;
  const isInstalled = async (session: Session = store.reader) => {
    // The last user cannot be deleted, so what was installed once stays so.
    known ||= (await countDocuments(session, user.collection)) > 0;
    return known;
  };

  return {
    isInstalled: () => isInstalled(),

    /** All of it happens, or nothing. Throws alreadyInstalled, or formInvalid for the password. */
    async install({ password, modules, demo, ...person }: InstallRequest) {
      if (await isInstalled()) throw alreadyInstalled();
      if (password !== undefined) requireGoodPassword(password, 'password');
      else if (config.passwords) throw formInvalid({ password: 'required' });
      const firstId = newId();
      // What the installation makes is the first user's own.
      const writer = { ...person, id: firstId, role: null };
      await changeRecords(context, writer, async (unit) => {
        // Asked again: another installation may have been faster.
        if ((await countDocuments(unit.session, user.collection)) > 0) throw alreadyInstalled();
        await putSettings(unit);
        const master = await putMaster(unit, newId(), [...MASTER_MODULES, ...modules]);
        const first = unit.created(firstId, { ...initialValues(user), ...person, role: master });
        await unit.put(user.collection, first, null);
        await context.accounts.onUserCreated(unit.session, first, password);
        if (demo) await seedDemo(context, unit);
      });
      return { userId: firstId };
    },
  };
}

async function putSettings(unit: UnitOfWork): Promise<void> {
  await unit.put(setting.collection, unit.created(SETTINGS_ID, initialValues(setting)), null);
}

async function putMaster(unit: UnitOfWork, id: string, modules: readonly Module[]) {
  const rights = masterRights([...new Set(modules)]);
  await unit.put(role.collection, unit.created(id, { name: 'Master', ...rights }), null);
  return { id, name: 'Master', ...rights };
}

function alreadyInstalled(): RegiaError {
  return new RegiaError('alreadyInstalled', 'The product is already installed');
}
