/** How the action log shows what an entry says. */
import type { AnyRecord } from '@regia/model/entity.ts';
import texts from '../history/undo.module.css';
import { isValues } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import {
  detailWords,
  messageWords,
  type Reader,
  subjectWords,
  type Words,
} from './messageWords.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an entry is about: the record's name then, or else whatever says most. */
export function LogSubject({ record }: { record: AnyRecord }) {
  const reader = useReader();
  return <WordsOf {...(subjectWords(record, reader) ?? messageWords(record, reader))} />;
}

/** What an entry says, as the specification has it. */
export function LogMessage({ record }: { record: AnyRecord }) {
  return <WordsOf {...messageWords(record, useReader())} />;
}

/** What more there is to say. */
export function LogDetail({ record }: { record: AnyRecord }) {
  return <WordsOf {...detailWords(record, useReader())} />;
}

/** Who it was, by name; the address of who has none. Nobody vouches for a name that a file brought. */
export function LogPerson({ record: { user, imported } }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const { firstName, lastName, email } = isValues(user) ? user : {};
  const name = [firstName, lastName].map(textOf).filter(Boolean).join(' ') || textOf(email);
  if (imported !== true) return name;
  return (
    <>
      {name && `${name} · `}
      <span className={texts.quietInline}>{t('log.imported')}</span>
    </>
  );
}

/** The collection that an entry is about, by its name. */
export function LogCollection({ record }: { record: AnyRecord }) {
  const labels = useLabels();
  const collection = textOf(record.collection);
  return collection === '' ? null : labels.entity(collection).many;
}

/** Words of the log: those of others are marked as such, for whoever hears them. */
export function WordsOf({ text, isForeign }: Words) {
  return isForeign ? <span lang="en">{text}</span> : text;
}

/** The words of whoever reads the log here. */
export function useReader(): Reader {
  const { t, locale } = useTranslation();
  return { t, labels: useLabels(), locale: locale };
}
