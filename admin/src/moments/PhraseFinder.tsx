import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { codeOf } from '../api/client.ts';
import { findPhrase, type MomentPage, type PhraseFound, type WhichMoment } from '../api/moments.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { openDialog } from '../ui/dialogs.tsx';
import { toastError } from '../ui/toasts.ts';
import classes from './moments.module.css';

interface PhraseFinderProps {
  /** What is looked at. */
  document: NonNullable<MomentPage['document']>;
  moment: WhichMoment;
  onMoment: (moment: WhichMoment) => void;
}

const LONGEST_PHRASE = 200;

/** The button that asks when a phrase appeared in a document, and who wrote it. */
export function PhraseFinder({ document, moment, onMoment }: PhraseFinderProps) {
  const { t } = useTranslation();
  const title = t('moments.phrase', { name: shownName(document.name, document.id) });
  const ask = () =>
    openDialog({
      title,
      content: (close) => (
        <PhraseForm
          document={document}
          moment={moment}
          onMoment={(chosen) => {
            close();
            onMoment(chosen);
          }}
        />
      ),
    });
  return (
    <Tooltip label={title}>
      <ActionIcon
        size={30}
        aria-label={title}
        onClick={() => void ask().catch((error) => toastError(error, 'actionError'))}
      >
        <IconQuote size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function PhraseForm({ document: { collection, id }, moment, onMoment }: PhraseFinderProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [phrase, setPhrase] = useState('');
  const search = useMutation({ mutationFn: findPhrase });
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (phrase.trim() !== '') search.mutate({ collection, id, phrase, moment });
  };
  return (
    <form className={classes.phrase} onSubmit={find}>
      <TextInput
        w="100%"
        label={t('moments.phraseLabel')}
        description={t('moments.phraseHint')}
        maxLength={LONGEST_PHRASE}
        value={phrase}
        onChange={(event) => {
          setPhrase(event.currentTarget.value);
          search.reset();
        }}
        data-autofocus
      />
      <Button type="submit" size="sm" loading={search.isPending} disabled={phrase.trim() === ''}>
        {t('moments.phraseFind')}
      </Button>
      <div role="status">
        {search.error && <p className={classes.found}>{labels.error(codeOf(search.error))}</p>}
        {search.data && <Found found={search.data.found} onMoment={onMoment} />}
      </div>
    </form>
  );
}

interface FoundProps {
  found: PhraseFound;
  onMoment: (moment: WhichMoment) => void;
}

function Found({ found, onMoment }: FoundProps) {
  const { t, locale } = useTranslation();
  const authorName = useAuthorName();
  if (!found) return <p className={classes.found}>{t('moments.phraseNever')}</p>;
  const { change, at, by, isThere, isOlder } = found;
  const when = { at: formatInstant(at, locale), name: authorName(by) };
  return (
    <>
      <p className={classes.found}>
        {t(isOlder ? 'moments.phraseOlder' : 'moments.phraseFound', when)}
        {!isThere && ` ${t('moments.phraseGone')}`}
      </p>
      <Button size="sm" variant="default" onClick={() => onMoment({ change })}>
        {t('moments.goThere')}
      </Button>
    </>
  );
}
