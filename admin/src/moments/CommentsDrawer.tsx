import { Button, Text } from '@mantine/core';
import { plainText } from '@regia/model/rules/plainText.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Comment, resolveComment } from '../api/shownLinks.ts';
import { sectionsIn } from '../fields/sections/sectionOperations.ts';
import { summary } from '../fields/summary.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { useSectionLink } from '../form/sectionLink.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { toastError, toastUndo } from '../ui/toasts.ts';
import classes from './moments.module.css';

interface CommentsDrawerProps {
  /** The latest first. */
  comments: readonly Comment[];
  onClose: () => void;
}

/** What people without an account wrote about the record; what is resolved is folded. */
export function CommentsDrawer({ comments, onClose }: CommentsDrawerProps) {
  const { t } = useTranslation();
  const { collection, id: record } = useForm();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, resolvedAt }: Comment) => {
      const resolve = (isResolved: boolean) =>
        resolveComment({ collection, id: record }, id, isResolved);
      await resolve(resolvedAt === null);
      // Its button is gone.
      list.current?.focus();
      const undo = () => void resolve(false).catch(toastError);
      if (resolvedAt === null) toastUndo('comments.isResolved', undo);
    },
    onError: (error) => toastError(error, 'actionError'),
  });
  const line = (one: Comment) => (
    <li key={one.id} className={classes.link}>
      <CommentText comment={one} onLeave={onClose} />
      <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate(one)}>
        {t(one.resolvedAt === null ? 'comments.resolve' : 'comments.reopen')}
      </Button>
    </li>
  );
  const open = comments.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <SideDrawer width={640} title={t('comments.title')} onClose={onClose}>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={t('comments.title')}>
        {open.map(line)}
      </ul>
      {open.length === 0 && <p className={classes.hint}>{t('comments.allResolved')}</p>}
      {resolved.length > 0 && (
        <details className={classes.back}>
          <summary>{t('comments.resolved', { count: resolved.length })}</summary>
          <ul className={classes.list}>{resolved.map(line)}</ul>
        </details>
      )}
    </SideDrawer>
  );
}

/** A comment: who wrote it, as far as they said so, when, on what, and through which link. */
function CommentText({ comment, onLeave }: { comment: Comment; onLeave: () => void }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const { languages, setLanguage } = useForm();
  const way = useSectionLink();
  const { text, name, at, link } = comment;
  const language = languages.find((one) => one === comment.language);
  const sections = sectionsIn(useValue(`sections.${comment.language}`));
  const section = sections.find(({ id }) => id === comment.section);
  const place = section
    ? `${labels.option('sections', 'type', section.type)}: ${summary(plainText(section.value))}`
    : t(comment.section === null ? 'comments.wholePage' : 'comments.gone');
  const facts = [formatInstant(at, locale), labels.language(comment.language)];
  return (
    <div>
      <span className={classes.what}>{name || t('comments.unnamed')}</span>
      <span className={classes.when}>
        {[...facts, link && t('comments.through', { link })].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.when}>{place}</span>
      <Text size="sm" className={classes.comment}>
        {text}
      </Text>
      {section && language && way && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            onLeave();
            setLanguage(language);
            way.choose({ section: section.id, language });
          }}
        >
          {t('comments.goThere')}
        </Button>
      )}
    </div>
  );
}
