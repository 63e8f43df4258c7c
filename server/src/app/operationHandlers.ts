/** What each kind of operation does. */
import type { BackupType } from '@regia/model/entities/backup.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';
import type { Backups } from '../backups/backups.ts';
import type { DataExchange } from '../exchange/dataExchange.ts';
import { operationsIn } from '../operations/operationTable.ts';
import type { OperationHandler } from '../operations/perform.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { Store } from '../store/store.ts';

export interface OperationHandlerOptions {
  readonly exchange: DataExchange;
  readonly backups: Backups;
  readonly store: Pick<Store, 'reader'>;
  readonly engine: Pick<RenderEngine, 'rebuild'>;
  /** Mends what is kept beside the records. */
  readonly deriveAgain: () => Promise<void>;
  /** Told of the backups that the program makes by itself. */
  readonly onDaily: (id: string) => Promise<void>;
}

export function createOperationHandlers({
  exchange,
  backups,
  store,
  engine,
  deriveAgain,
  onDaily,
}: OperationHandlerOptions): Record<OperationKind, OperationHandler> {
  return {
    rehearsal: exchange.dryRun,
    import: exchange.import,
    restore: exchange.restore,
    delete: exchange.delete,
    async backup(run, writer) {
      const type: BackupType = run.row.source.isDaily ? 'daily' : 'manual';
      const { id } = await backups.make(type, writer, run);
      if (type === 'daily') await onDaily(id);
      // Others may read a backup while this one was checked.
      const others = await operationsIn(store.reader, ['running', 'waiting']);
      await backups.upkeep.prune(new Set(others.flatMap((one) => [one.backup, one.safetyBackup])));
      return { backup: id };
    },
    async rebuild(run) {
      await run.enter('writing');
      await deriveAgain();
      await engine.rebuild({ isWanted: true });
      return {};
    },
  };
}
