/** What entries of the log say, in the reader's language, made of their codes and fields. Pure. */
import { log } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { readArchiveProblem } from '@regia/model/rules/archiveProblem.ts';
import { detailKind, readLogDetail, readRecords } from '@regia/model/rules/logDetail.ts';
import { formatInstant } from '../lib/dates.ts';
import type { Translate } from '../messages/i18n.ts';
import type { Labels } from '../messages/labels.ts';
import { countsLine } from '../operations/operationTexts.ts';

/** The words in which a reader has it. */
export interface Reader {
  readonly t: Translate;
  readonly labels: Pick<Labels, 'entity' | 'option'>;
  readonly locale: string;
}

export interface Words {
  readonly text: string;
  /** Are they those of somebody else, such as a mail server, and not in the reader's language? */
  readonly isForeign: boolean;
}

const own = (text: string): Words => ({ text, isForeign: false });
const foreign = (text: string): Words => ({ text, isForeign: true });

/** What an entry is about and says more than that it happened. */
export type Told = AnyRecord | ToldFields;

interface ToldFields {
  readonly action?: unknown;
  readonly collection?: unknown;
  readonly recordId?: unknown;
  readonly title?: unknown;
  readonly detail?: unknown;
  readonly message?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an entry's detail says; no text where it has none. */
export function detailWords({ action, detail }: Told, reader: Reader): Words {
  const { t, locale } = reader;
  const [what, said] = [textOf(action), textOf(detail)];
  const known = readLogDetail(what, said);
  if (known?.code === 'records') return own(recordsWords(known.name, reader));
  if (known) return own(t(`log.details.${known.code}`, { name: known.name }));
  const kind = said === '' ? 'fact' : detailKind(what);
  if (kind === 'fact') return own(said);
  if (kind === 'instant') return own(t('log.since', { at: formatInstant(said, locale) }));
  return kind === 'problem' ? problemWords(said, t) : foreign(said);
}

/** What is wrong with an archive. */
export function problemWords(problem: string, t: Translate): Words {
  const known = readArchiveProblem(problem);
  return known ? own(t(`backups.problems.${known.code}`, { name: known.name })) : foreign(problem);
}

/** What the specification's message says, such as `Modifica · Pagina #id`. */
export function messageWords(entry: Told, reader: Reader): Words {
  const [action, id] = [textOf(entry.action) || 'other', textOf(entry.recordId)];
  const message = textOf(entry.message);
  // Such an entry was imported: nothing but its message says what it is about.
  if (action === 'other' && message !== '') return foreign(message);
  const { one, many } = reader.labels.entity(textOf(entry.collection));
  const subject = id === '' ? many : `${one} #${id}`;
  const detail = detailWords(entry, reader);
  const parts = [reader.labels.option('logs', 'action', action), subject, detail.text];
  return { text: parts.filter(Boolean).join(' · '), isForeign: detail.isForeign };
}

/** What an entry is about, in a few words: the record's name then, or what else it says; null where that is nothing. */
export function subjectWords(entry: Told, reader: Reader): Words | null {
  const collection = textOf(entry.collection);
  const title = textOf(entry.title);
  // What there is only one of needs no other name, and an entry of the log has none.
  if (title !== '' && isNameless(collection)) return own(reader.labels.entity(collection).one);
  if (title !== '') return own(title);
  const detail = detailWords(entry, reader);
  if (detail.text !== '') return detail;
  return textOf(entry.action) === 'other' ? messageWords(entry, reader) : null;
}

function isNameless(collection: string): boolean {
  return collection === log.collection || entityOf(collection)?.isSingle === true;
}

/** Such as `Pagine, Lavori: 12 nuovi, 3 modificati`. */
function recordsWords(name: string, { t, labels }: Reader): string {
  const written = readRecords(name);
  if (!written) return name;
  const collections = written.collections.map((collection) => labels.entity(collection).many);
  const counts = countsLine({ ...written, refused: 0, equal: 0 }, t);
  return collections.length > 0 ? `${collections.join(', ')}: ${counts}` : counts;
}
