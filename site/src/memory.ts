/**
 * How much memory documents take, about. What a block reads has to fit, and whether it does must follow from the
 * documents alone, so it is reckoned and not measured.
 */
import { isNothing } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { remembered } from './remembered.ts';

const TEXT = 24;
const LIST = 24;
const OBJECT = 56;
const MEMBER = 24;
const OTHER = 8;
/** A reference, whatever copy of its target stands beside the id. */
const REFERENCE = 128;

/**
 * Bytes that a value takes as an object in memory. It may be nested as deeply as JSON can be.
 * @param hasCopies whether copies of what references point to stand beside their ids
 */
export function memoryOf(value: unknown, hasCopies = false): number {
  let bytes = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') bytes += TEXT + next.length;
    else if (typeof next !== 'object' || next === null) bytes += OTHER;
    else if (Array.isArray(next)) {
      bytes += LIST;
      for (const item of next) waiting.push(item);
    } else if (hasCopies && 'id' in next && typeof next.id === 'string') bytes += REFERENCE;
    else {
      bytes += OBJECT;
      for (const [name, member] of Object.entries(next)) {
        if (member === undefined) continue;
        bytes += MEMBER + name.length;
        waiting.push(member);
      }
    }
  }
  return bytes;
}

/** What says nothing of a record's fields, or is counted apart. */
const LEFT_OUT = new Set(['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'sections']);

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** What a record takes in a list, so without its sections: in steps, as most edits alter nothing of it then. */
export function listedSize(record: AnyRecord): number {
  let bytes = OBJECT;
  for (const [name, value] of Object.entries(record)) {
    // What an import leaves out is empty once it is saved, or no.
    if (LEFT_OUT.has(name) || isNothing(value) || isEmpty(value)) continue;
    if (typeof value === 'boolean') continue;
    bytes += MEMBER + memoryOf(value, true);
  }
  return inSteps(bytes);
}

/** What the value of a variable takes. */
export function sizeOfValue(value: unknown): number {
  return typeof value === 'object' && value !== null ? sizeOfObject(value) : memoryOf(value);
}

const sizeOfObject = remembered((value: object) => memoryOf(value));

/** What the sections of a record take, in steps. */
export function sectionsSize(sections: unknown): number {
  if (typeof sections !== 'object' || sections === null || isEmpty(sections)) return 0;
  return inSteps(sizeOfObject(sections));
}

/** What the records of a list take together. */
export const sizeOfAll = remembered((records: readonly AnyRecord[]): number =>
  records.reduce((sum, record) => sum + listedSize(record), 0),
);

const SMALLEST_STEP = 1_024;

/** The next of 1, 1.5, 2, 3, 4, 6 kilobytes and so on. */
function inSteps(bytes: number): number {
  let step = SMALLEST_STEP;
  while (step < bytes) step *= 2;
  const half = step * 0.75;
  return step > SMALLEST_STEP && bytes <= half ? half : step;
}
