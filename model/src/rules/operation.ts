/** What operations there are, and how they can stand: long work on many records. */
export const OPERATION_KINDS = [
  'rehearsal',
  'import',
  'restore',
  'delete',
  'backup',
  'rebuild',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/**
 * `interrupted` is what a crash leaves: it can be continued, or undone by its safety backup.
 * `waiting` is what the command line asks of a server that runs.
 */
export const OPERATION_STATES = ['waiting', 'running', 'done', 'failed', 'interrupted'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** What an operation is at, in this order; each kind has some of them. */
export const OPERATION_PHASES = [
  'waiting',
  'reading',
  'comparing',
  'securing',
  'removing',
  'writing',
  'storing',
  'checking',
  'finished',
] as const;
export type OperationPhase = (typeof OPERATION_PHASES)[number];
