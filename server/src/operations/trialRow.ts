import type { OperationKind } from '@regia/model/rules/operation.ts';
import type { OperationRow } from './operationTable.ts';

/** An operation that is noted nowhere, for work on a store that nobody else sees. */
export function trialRow(kind: OperationKind): OperationRow {
  return {
    id: '',
    kind,
    state: 'running',
    phase: 'waiting',
    done: 0,
    total: null,
    position: 0,
    collections: [],
    source: {},
    backup: null,
    safetyBackup: null,
    since: null,
    undoes: null,
    undoneBy: null,
    wroteAt: null,
    isTakenBack: false,
    by: { id: null, name: '' },
    startedAt: '',
    finishedAt: null,
    report: null,
    impact: null,
    error: null,
  };
}
