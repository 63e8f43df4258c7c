import { Alert } from '@mantine/core';
import { block } from '@regia/model/entities/block.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { can } from '@regia/model/permissions.ts';
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconClock,
  IconEyeOff,
  IconHourglass,
  IconMapOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HeldDocument, RenderStatus } from '../../api/renders.ts';
import { useLabels } from '../../messages/labels.ts';
import { shownName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { placeOf } from '../../mistakes/mistakes.ts';
import { recordPath } from '../../navigation/places.ts';
import { useActor } from '../../session/session.ts';
import classes from './Dashboard.module.css';

/** So many of what waits are told by name. */
const MOST_WAITING = 5;
/** So many of one kind are shown at once, and with what waits a line for the others and one for what goes. */
const MOST_SHOWN = MOST_WAITING + 2;

/** What stands in the way of the public site, each with the way to where it is corrected. */
export function SiteProblems({ status }: { status: RenderStatus }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { waiting, deletions, slowest, failures, held, unknownMaps, tooLarge } = status;
  const blocks = new Set(failures.map(({ block }) => block));
  const documents = (shows: HeldDocument['shows']) =>
    Map.groupBy(
      held.filter((one) => one.shows === shows),
      ({ collection, id }) => `${collection}.${id}`,
    ).values();
  return (
    <>
      <Problem
        Icon={IconClock}
        color="accent"
        title={t('dashboard.waitingTitle')}
        hint={t('dashboard.waiting')}
        items={[
          ...waiting.slice(0, MOST_WAITING).map(({ collection, id, name }) => (
            <li key={`${collection}.${id}`}>
              <ToRecord {...{ collection, id }}>
                {collection === setting.collection ? t('navigation.settings') : shownName(name, id)}
              </ToRecord>
            </li>
          )),
          ...(waiting.length > MOST_WAITING
            ? [<li key="others">{t('dashboard.waitingMore')}</li>]
            : []),
          ...(deletions > 0
            ? [<li key="gone">{t('dashboard.waitingGone', { count: deletions })}</li>]
            : []),
        ]}
      />
      {slowest && (
        <Problem
          Icon={IconHourglass}
          title={t('dashboard.slowestTitle')}
          hint={t('dashboard.slowest')}
          items={[
            <li key={slowest.block}>
              <ToRecord collection={block.collection} id={slowest.block}>
                {slowest.blockName}
              </ToRecord>
            </li>,
          ]}
        />
      )}
      {tooLarge && (
        <Problem
          Icon={IconAlertTriangle}
          title={t('dashboard.tooLargeTitle')}
          hint={t('dashboard.tooLarge')}
          items={
            tooLarge.length === 0
              ? undefined
              : tooLarge.map(({ collection, id, name }) => (
                  <li key={id}>
                    {t('dashboard.longest')} <ToRecord {...{ collection, id }}>{name}</ToRecord>
                  </li>
                ))
          }
        />
      )}
      <Problem
        Icon={IconAlertTriangle}
        title={t('dashboard.failedTitle')}
        hint={t('dashboard.failed', { count: blocks.size })}
        items={failures.map((failure) => {
          const { block: id, blockName, language, message, reason, shows } = failure;
          const words = shows === 'nothing' ? 'dashboard.failureNothing' : 'dashboard.failure';
          const place = placeOf(failure);
          return (
            <li key={`${id}.${language}`} title={reason ? undefined : message}>
              <ToRecord collection="block" id={id} language={language}>
                {t(words, { block: blockName, place, language: labels.language(language) })}
              </ToRecord>
              {reason && <div>{t(`mistakes.${reason}`)}</div>}
            </li>
          );
        })}
      />
      {(['nothing', 'another', 'works', 'earlier'] as const).map((shows) => (
        <Problem
          key={shows}
          Icon={IconEyeOff}
          title={t(shows === 'earlier' ? 'dashboard.keptTitle' : 'dashboard.heldTitle')}
          hint={t(`dashboard.held.${shows}`)}
          items={[...documents(shows)].flatMap(([first, ...others]) => {
            if (!first) return [];
            const { collection, id, name } = first;
            const languages = [first, ...others].map(({ language }) => labels.language(language));
            return (
              <li key={`${collection}.${id}`}>
                <ToRecord collection={collection} id={id} language={first.language}>
                  {shownName(name, id)}
                </ToRecord>
                {` (${languages.join(', ')})`}
              </li>
            );
          })}
        />
      ))}
      <Problem
        Icon={IconMapOff}
        title={t('dashboard.unknownMapsTitle')}
        hint={t('dashboard.unknownMaps')}
        items={unknownMaps.flatMap(({ number, documents }) =>
          documents.map(({ collection, id, name }) => (
            <li key={`${number}.${collection}.${id}`}>
              <code>{mapPlaceholder(number)}</code>
              {': '}
              <ToRecord collection={collection} id={id}>
                {shownName(name, id)}
              </ToRecord>
            </li>
          )),
        )}
      />
    </>
  );
}

interface ProblemProps {
  Icon: Icon;
  color?: 'accent' | 'yellow';
  title: string;
  hint: string;
  /** Without any there is no problem. */
  items?: readonly ReactNode[] | undefined;
}

function Problem({ Icon, color = 'yellow', title, hint, items }: ProblemProps) {
  const { t } = useTranslation();
  if (items?.length === 0) return null;
  const others = items?.slice(MOST_SHOWN) ?? [];
  return (
    <Alert color={color} variant="light" mt="md" icon={<Icon aria-hidden />} title={title}>
      <p className={classes.failedHint}>{hint}</p>
      {items && <ul className={classes.failures}>{items.slice(0, MOST_SHOWN)}</ul>}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('dashboard.others', { count: others.length })}</summary>
          <ul className={classes.failures}>{others}</ul>
        </details>
      )}
    </Alert>
  );
}

interface ToRecordProps {
  collection: string;
  id: string;
  /** The language in which its editor opens. */
  language?: string;
  children: ReactNode;
}

/** A link to a record's editor, where the person may open it. */
function ToRecord({ collection, id, language, children }: ToRecordProps) {
  const actor = useActor();
  const entity = entityOf(collection);
  const path = recordPath({ collection, id, references: {} });
  if (!path || !entity || !can(actor, 'read', entity)) return children;
  return (
    <Link to={path} {...(language && { search: { language } })} className={classes.failure}>
      {children}
    </Link>
  );
}
