/** What a Regia is put into. */
import type { Starter } from '@regia/model/rules/starters.ts';
import type { HashPassword } from '../auth/passwords.ts';
import type { TryRestore } from '../backups/tryRestore.ts';
import type { Timers } from '../base/timers.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { MeasureDisk } from '../http/diskRoom.ts';
import type { LogOutput } from '../http/logOutput.ts';
import type { ServerOptions } from '../http/server.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { OpenRenderings } from '../threads/renderings.ts';

/** What comes from outside, so that a test can bring its own. */
export interface Dependencies {
  clock: () => Date;
  newId: () => string;
  timers: Timers;
  /** Writes what a site starts with, as part of a change. */
  seedSite: (seeding: {
    context: RecordContext;
    unit: UnitOfWork;
    files: FileContext;
    starter: Exclude<Starter, 'empty'>;
  }) => Promise<void>;
  /** The built admin. */
  adminFolder: string;
  /** What pages of the public site load, built. */
  assetsFolder: string;
  /** Instead of the one that the settings ask for. */
  mailTransport?: MailTransport;
  /** Instead of standard output. */
  logStream?: LogOutput;
  /** Restores a backup for trial; a process of its own does it unless a test does. */
  tryRestore?: TryRestore;
  /** Who renders what is not part of a save: threads that can be ended, unless a test does without. */
  openRenderings: OpenRenderings;
  /** How full the disk is, unless it is to be asked. */
  measureDisk?: MeasureDisk;
  /** Spares tests the time that each hash is to take. */
  hashPassword?: HashPassword;
  /** Writes answers; a test checks them first. */
  serializer?: ServerOptions['serializer'];
  /** `off` spares tests the disk. */
  synchronous?: 'full' | 'off';
}
