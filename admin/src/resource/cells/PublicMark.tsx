import type { AnyRecord } from '@regia/model/entity.ts';
import { HeldMark } from '../../mistakes/HeldMark.tsx';
import { ScheduledMark } from './ScheduledMark.tsx';

/** Marks a document that is not public, with why, in a list. */
export function PublicMark({ record }: { record: AnyRecord }) {
  return (
    <>
      <ScheduledMark record={record} />
      <HeldMark record={record} />
    </>
  );
}
