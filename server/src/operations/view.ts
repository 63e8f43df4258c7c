/** Operations as people see them. */
import type { OperationKind, OperationPhase } from '@regia/model/rules/operation.ts';
import type { Operation } from './operation.ts';
import { canContinue, canUndo } from './operationRules.ts';
import type { OperationRow } from './operationTable.ts';

/** The phases of each kind, with their share of its time. */
const SHARES: Readonly<Record<OperationKind, readonly (readonly [OperationPhase, number])[]>> = {
  rehearsal: [
    ['reading', 0.5],
    ['comparing', 0.5],
  ],
  import: [
    ['reading', 0.2],
    ['securing', 0.2],
    ['writing', 0.6],
  ],
  restore: [
    ['reading', 0.2],
    ['securing', 0.2],
    ['removing', 0.1],
    ['storing', 0.1],
    ['writing', 0.4],
  ],
  delete: [
    ['securing', 0.3],
    ['removing', 0.7],
  ],
  backup: [
    ['storing', 0.6],
    ['checking', 0.4],
  ],
  rebuild: [['writing', 1]],
};

/** How much of an operation is done, from 0 to 100; null before it is known. */
export function percentOf({ kind, state, phase, done, total }: OperationRow): number | null {
  if (state === 'done') return 100;
  let before = 0;
  for (const [name, share] of SHARES[kind]) {
    if (name !== phase) {
      before += share;
      continue;
    }
    const part = total ? Math.min(1, done / total) : 0;
    return Math.floor(100 * (before + share * part));
  }
  return state === 'waiting' || phase === 'waiting' ? 0 : null;
}

/** What the API answers of an operation. */
export function operationView(row: OperationRow): Operation {
  const { source, position: _, since: __, wroteAt: ___, isTakenBack: ____, ...rest } = row;
  const { upload, expiresAt } = source;
  return {
    ...rest,
    percent: percentOf(row),
    upload: upload ? { ...upload, expiresAt: expiresAt ?? null } : null,
    canContinue: canContinue(row),
    canUndo: canUndo(row),
  };
}
