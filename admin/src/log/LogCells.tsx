/** How the list of the action log shows what an entry is about. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { useLabels } from '../messages/labels.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an entry is about: the record's name then, or else whatever says most. */
export function LogSubject({ record }: { record: AnyRecord }) {
  return subjectOf(record);
}

/** @see LogSubject */
export function subjectOf({ title, detail, message }: AnyRecord): string {
  return textOf(title) || textOf(detail) || textOf(message);
}

/** The collection that an entry is about, by its name. */
export function LogCollection({ record }: { record: AnyRecord }) {
  const labels = useLabels();
  const collection = textOf(record.collection);
  return collection === '' ? null : labels.entity(collection).many;
}
