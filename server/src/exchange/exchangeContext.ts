/** What import, restore, deletion and export get from outside. */

import type { ReportBuilder } from '../operations/reportBuilder.ts';
import type { OperationRun } from '../operations/run.ts';
import type { RecordContext } from '../records/context.ts';
import type { TrustedWriter } from '../records/writer.ts';
import type { TakenBack } from './undoOutcomes.ts';

export interface ExchangeContext {
  /** The write pipeline, with renders only noted: they are made when all is written. */
  readonly records: RecordContext;
  /** Between two groups of writes: lets others have their turn, or waits where the database asks for it. */
  readonly pause: () => Promise<void>;
  /** Is there a file behind this record of a backup? */
  readonly hasBackupFile: (id: string) => Promise<boolean>;
}

/** One operation at its work. */
export interface ExchangeWork {
  readonly context: ExchangeContext;
  readonly run: OperationRun;
  readonly writer: TrustedWriter;
  readonly report: ReportBuilder;
  /** What it takes back; null where it takes nothing back. */
  readonly takenBack: TakenBack | null;
}
