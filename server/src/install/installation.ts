/** Makes an empty database a working product: settings, the Master role and the first user. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { role } from '@regia/model/entities/role.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import { initialValues } from '@regia/model/entity.ts';
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { MASTER_MODULES, type Module, masterRights } from '@regia/model/modules.ts';
import type { Starter } from '@regia/model/rules/starters.ts';
import { requireGoodPassword } from '../auth/passwords.ts';
import type { Config } from '../base/config.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { countDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import type { SeedSite } from './startSite.ts';

export interface InstallRequest {
  firstName: string;
  lastName: string;
  email: string;
  /** None where people sign in through their provider alone. */
  password?: string | undefined;
  /** Modules that the first user's role has besides those of the specification. */
  modules: readonly Module[];
  /** The site's own, at first. */
  language: SiteLanguage;
  starter: Starter;
}

export type Installation = ReturnType<typeof createInstallation>;

export interface InstallationOptions {
  context: RecordContext;
  config: Pick<Config, 'passwords'>;
  seedSite: SeedSite;
}

/** The installation of a product whose records the context writes. */
export function createInstallation({ context, config, seedSite }: InstallationOptions) {
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
    async install({ password, modules, language, starter, ...person }: InstallRequest) {
      if (await isInstalled()) throw alreadyInstalled();
      if (password !== undefined) requireGoodPassword(password, 'password');
      else if (config.passwords) throw formInvalid({ password: 'required' });
      const firstId = newId();
      // What the installation makes is the first user's own.
      const writer = { ...person, id: firstId, role: null };
      await changeRecords(context, writer, async (unit) => {
        // Asked again: another installation may have been faster.
        if ((await countDocuments(unit.session, user.collection)) > 0) throw alreadyInstalled();
        await putSettings(unit, language);
        const master = await putMaster(unit, newId(), [...MASTER_MODULES, ...modules]);
        const first = unit.created(firstId, { ...initialValues(user), ...person, role: master });
        await unit.put(user.collection, first, null);
        await context.accounts.onUserCreated(unit.session, first, password);
        if (starter !== 'empty') await seedSite(context, unit, starter);
      });
      return { userId: firstId };
    },
  };
}

async function putSettings(unit: UnitOfWork, language: SiteLanguage): Promise<void> {
  const values = { ...initialValues(setting), defaultLanguage: language, languages: [language] };
  await unit.put(setting.collection, unit.created(SETTINGS_ID, values), null);
}

async function putMaster(unit: UnitOfWork, id: string, modules: readonly Module[]) {
  const rights = masterRights([...new Set(modules)]);
  await unit.put(role.collection, unit.created(id, { name: 'Master', ...rights }), null);
  return { id, name: 'Master', ...rights };
}

function alreadyInstalled(): RegiaError {
  return new RegiaError('alreadyInstalled', 'The product is already installed');
}
