/** How the list of the action log shows what an entry is about. */
import type { Log } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isValues } from '../fields/form/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { detailWords, type Reader } from './detailWords.ts';
import { useReader } from './useReader.ts';

type About = AnyRecord | Pick<Log, 'action' | 'collection' | 'title' | 'detail' | 'message'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an entry is about: the record's name then, or else whatever says most. */
export function LogSubject({ record }: { record: AnyRecord }) {
  const reader = useReader();
  return subjectOf(record, reader);
}

/** @see LogSubject */
export function subjectOf(entry: About, reader: Reader): string {
  const { action, title, detail, message } = entry;
  const collection = textOf(entry.collection);
  // What there is only one of needs no other name.
  if (title && entityOf(collection)?.isSingle) return reader.labels.entity(collection).one;
  return textOf(title) || detailWords(textOf(action), textOf(detail), reader) || textOf(message);
}

/** Who it was, by name; the address of who has none. */
export function LogPerson({ record: { user } }: { record: AnyRecord }) {
  if (!isValues(user)) return null;
  const name = [user.firstName, user.lastName].map(textOf).filter(Boolean).join(' ');
  return name || textOf(user.email);
}

/** The collection that an entry is about, by its name. */
export function LogCollection({ record }: { record: AnyRecord }) {
  const labels = useLabels();
  const collection = textOf(record.collection);
  return collection === '' ? null : labels.entity(collection).many;
}
