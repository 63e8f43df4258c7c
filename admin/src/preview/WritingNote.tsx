import { Button, Textarea } from '@mantine/core';
import { sectionsIn } from '../fields/sections/sectionOperations.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './preview.module.css';
import type { PageWriting } from './usePageWriting.ts';

/** Says why there is nothing to be written on the page, and how to begin; the first text begins here. */
export function WritingNote({ writing }: { writing: PageWriting }) {
  const { t } = useTranslation();
  const { language } = useForm();
  const { length } = sectionsIn(useValue(`sections.${language}`));
  const { count, addFirst, first, typeFirst, endFirst } = writing;
  if (first !== null) {
    return (
      <div className={classes.source}>
        <Textarea
          // It was asked for, and what is typed from now on must not be lost.
          autoFocus
          autosize
          maxRows={8}
          w="min(480px, 78vw)"
          value={first}
          aria-label={t('writing.section', { type: t('options.sections.type.text') })}
          onChange={({ currentTarget }) => typeFirst(currentTarget.value)}
          onBlur={endFirst}
        />
      </div>
    );
  }
  if (count !== 0) return null;
  return (
    <div className={classes.source} role="status">
      <p>{t(length === 0 ? 'writing.first' : 'writing.unseen')}</p>
      {length === 0 && (
        <Button size="compact-sm" onClick={addFirst}>
          {t('writing.addFirst')}
        </Button>
      )}
    </div>
  );
}
