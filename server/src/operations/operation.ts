/** Operations: long work on many records, noted in the database so that a crash cannot lose them. */
import type { ErrorCode } from '@regia/model/errors.ts';
import type { Remark } from '@regia/model/remarks.ts';

/** Records by what becomes, or became, of them. */
export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly equal: number;
  readonly removed: number;
  /** Records of the file that are not written, and stored ones that stay though others go. */
  readonly refused: number;
}

export interface CollectionCounts extends Counts {
  readonly collection: string;
}

export interface Report extends Counts {
  readonly collections: readonly CollectionCounts[];
  /** The first of them. */
  readonly remarks: readonly Remark[];
  readonly totalRemarks: number;
  /** Files that a restored backup brought back. */
  readonly files: number;
}

export interface OperationError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** How many operations are listed: the remarks of older ones are forgotten. */
export const LISTED = 50;

/** How many mistakes and remarks are told. */
export const TOLD = 200;
