/** Carries out an operation, and notes how it ends. */
import { setTimeout as wait } from 'node:timers/promises';
import { RegiaError } from '@regia/model/errors.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';
import { codedError } from '../base/codedError.ts';
import type { Telemetry } from '../base/telemetry.ts';
import { LeaseLost } from '../leases/leases.ts';
import type { TrustedWriter } from '../records/writer.ts';
import type { OperationError } from './operation.ts';
import { cutShort } from './operationRules.ts';
import type { OperationRow } from './operationTable.ts';
import { Interruption, type OperationRun } from './run.ts';

/** After so long the end is tried to be noted again. */
const NOTED_AGAIN_MS = 1_000;

/** Carries out what an operation's row says, from where it is. Returns what else is to be noted. */
export type OperationHandler = (
  run: OperationRun,
  writer: TrustedWriter,
) => Promise<Partial<OperationRow>>;

/** How an operation ended; a failure is what it ended with. */
export interface Ended {
  readonly row: OperationRow;
  readonly failure: unknown;
}

export interface Performing {
  readonly clock: () => Date;
  readonly handlers: Readonly<Record<OperationKind, OperationHandler>>;
  readonly telemetry: Telemetry;
  readonly onFailure: (error: unknown, what: string) => void;
  /** Is the process about to end? */
  readonly isStopping: () => boolean;
}

export async function perform(
  run: OperationRun,
  writer: TrustedWriter,
  options: Performing,
): Promise<Ended> {
  const { clock, handlers, telemetry, onFailure } = options;
  const { kind } = run.row;
  try {
    const noted = await telemetry.measure('operation', { kind }, () => handlers[kind](run, writer));
    await run.end({
      ...noted,
      state: 'done',
      phase: 'finished',
      finishedAt: clock().toISOString(),
    });
    return { row: run.row, failure: null };
  } catch (failure) {
    if (!(failure instanceof RegiaError)) onFailure(failure, kind);
    const end =
      failure instanceof Interruption
        ? cutShort(run.row, clock().toISOString())
        : { state: 'failed' as const, error: told(failure), finishedAt: clock().toISOString() };
    await noteEnd(run, end, options);
    return { row: run.row, failure };
  }
}

/** Where the database takes nothing, as on a full disk, the end is noted as soon as it does. */
async function noteEnd(
  run: OperationRun,
  end: Partial<OperationRow>,
  { onFailure, isStopping }: Performing,
): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await run.end(end);
    } catch (error) {
      if (!isTold) onFailure(error, run.row.kind);
      if (error instanceof LeaseLost || isStopping()) return;
      await wait(NOTED_AGAIN_MS);
    }
  }
}

function told(failure: unknown): OperationError {
  const { code, message, details } = codedError(failure);
  return { code, message, ...(details && { details }) };
}
