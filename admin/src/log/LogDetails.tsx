import { Anchor, Badge, Skeleton } from '@mantine/core';
import { type Log, log } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Bowser from 'bowser';
import { codeOf } from '../api/client.ts';
import { recordQuery } from '../api/queries.ts';
import { DifferenceList } from '../history/DifferenceList.tsx';
import { versionQuery } from '../history/historyQueries.ts';
import texts from '../history/undo.module.css';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { START, searchFromState } from '../resource/list/listState.ts';
import type { DetailsProps } from '../resource/resource.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { useReader, WordsOf } from './LogCells.tsx';
import classes from './log.module.css';
import { detailWords, messageWords, subjectWords } from './messageWords.ts';
import { isOperation, UndoPanel } from './UndoPanel.tsx';

const COLORS = { error: 'red', warning: 'yellow', info: 'gray' } as const;

/** Who, when, from where, and about what. */
export function LogFacts({ entry }: { entry: Log }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const { createdAt, updatedAt, type, address = '', agent = '' } = entry;
  const reader = useReader();
  const detail = detailWords(entry, reader);
  const count = entry.count ?? 1;
  const device = deviceWords(agent, (browser, system) => t('log.device', { browser, system }));
  const exact = formatInstant(createdAt, locale);
  return (
    <dl className={classes.facts}>
      <dt>{t('log.who')}</dt>
      <dd>
        <Person entry={entry} />
        <AllSince entry={entry} />
      </dd>
      <dt>{t('log.when')}</dt>
      <dd>
        <time dateTime={createdAt}>{exact}</time>
        <span className={texts.quiet}>{relativeTime(createdAt, locale)}</span>
        {count > 1 && (
          <span className={texts.quiet}>
            {t('log.times', {
              count,
              at: formatInstant(updatedAt, locale),
            })}
          </span>
        )}
      </dd>
      <Subject entry={entry} />
      {detail.text && (
        <>
          <dt>{labels.field(log.collection, 'detail')}</dt>
          <dd className={classes.long}>
            <WordsOf {...detail} />
          </dd>
        </>
      )}
      {(address || agent) && (
        <>
          <dt>{t('log.from')}</dt>
          <dd>
            {address}
            {agent && (
              <span className={texts.quiet} title={agent}>
                {device}
              </span>
            )}
          </dd>
        </>
      )}
      <dt>{labels.field(log.collection, 'message')}</dt>
      <dd>
        <span className={classes.message}>
          <WordsOf {...messageWords(entry, reader)} />
        </span>
        <Badge variant="light" color={COLORS[type]} radius="sm" tt="none" fw={500}>
          {labels.option(log.collection, 'type', type)}
        </Badge>
      </dd>
    </dl>
  );
}

function Person({ entry: { user, createdBy, action, imported } }: { entry: Log }) {
  const { t } = useTranslation();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const words = name || user.email || t(createdBy === null ? 'log.nobody' : 'history.unknown');
  return (
    <>
      {words}
      {name && user.email && <span className={texts.quiet}>{user.email}</span>}
      {action === 'signInFailed' && <span className={texts.quiet}>{t('log.notProved')}</span>}
      {imported && <span className={texts.quiet}>{t('log.importedHint')}</span>}
    </>
  );
}

/** The way to all that they have done since, by the filters of the list. */
function AllSince({ entry: { createdBy, createdAt, imported } }: { entry: Log }) {
  const { t } = useTranslation();
  if (createdBy === null || imported) return null;
  return (
    <Anchor
      className={classes.since}
      renderRoot={({ className, children }) => (
        <Link
          className={className}
          to="/logs"
          search={searchFromState({
            ...START,
            filters: { createdBy, createdAt: `${createdAt}..` },
          })}
        >
          {children}
        </Link>
      )}
    >
      {t('log.undo.allSince')}
    </Anchor>
  );
}

/** The record, with the way to it where it has an editor; a deleted one is not found there. */
function Subject({ entry: { collection = '', recordId = '', title = '' } }: { entry: Log }) {
  const { t } = useTranslation();
  const labels = useLabels();
  if (collection === '') return null;
  const { one, many } = labels.entity(collection);
  const isSingle = entityOf(collection)?.isSingle;
  const name = isSingle ? one : shownName(title, recordId);
  const path = recordId ? editorPath(placeUnder(collection, recordId)) : null;
  return (
    <>
      <dt>{t('log.what')}</dt>
      <dd>
        {path ? (
          <Anchor component={Link} to={path}>
            {name}
          </Anchor>
        ) : (
          name || many
        )}
        {name && !isSingle && <span className={texts.quiet}>{one}</span>}
      </dd>
    </>
  );
}

/**
 * What a browser calls itself, in words that people know; as it stands where nobody knows it.
 * @param join puts the names of a browser and a system together
 */
export function deviceWords(
  agent: string,
  join: (browser: string, system: string) => string,
): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  if (browser.name && os.name) return join(browser.name, os.name);
  return browser.name || os.name || agent;
}

/** One entry: who did what, when and from where, what it changed, and the way back. */
export function LogDetails({ id, onClose }: DetailsProps) {
  const labels = useLabels();
  const reader = useReader();
  const { data, error } = useQuery(recordQuery(log.collection, id));
  // The list's own records: the server validates them when it writes them.
  const entry = data as Log | undefined;
  // One for many records has none of its own: the way back names them.
  const hasChange = (entry?.change ?? 0) > 0 && entry?.recordId !== '';
  const subject = entry && subjectWords(entry, reader);
  const title = entry
    ? labels.option(log.collection, 'action', entry.action ?? 'other')
    : labels.entity(log.collection).view;
  return (
    <SideDrawer
      width={680}
      title={
        <>
          {title}
          {subject && ' · '}
          {subject && <WordsOf {...subject} />}
        </>
      }
      bodyClass={texts.body}
      onClose={onClose}
    >
      {error && <p className={texts.quiet}>{labels.error(codeOf(error))}</p>}
      {!entry && !error && <Skeleton height={240} />}
      {entry && (
        <>
          <LogFacts entry={entry} />
          {hasWayBack(entry) && <UndoPanel entry={entry} />}
          {hasChange && <LogChange entry={entry} />}
        </>
      )}
    </SideDrawer>
  );
}

/** One that a file brought tells of what was done elsewhere. */
function hasWayBack(entry: Log): boolean {
  return !entry.imported && ((entry.change ?? 0) > 0 || isOperation(entry));
}

/** Where the record's versions before and after differ, for those who may read it. */
function LogChange({ entry }: { entry: Log }) {
  const { t } = useTranslation();
  const { collection = '', recordId = '', change = 0 } = entry;
  const { data, error } = useQuery(versionQuery(collection, recordId, change));
  return (
    <section>
      <h3 className={texts.heading}>{t('history.changes')}</h3>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.kind === 'deleted' && <p className={texts.quiet}>{t('history.wasDeleted')}</p>}
      {data && data.kind !== 'deleted' && data.changes.length === 0 && (
        <p className={texts.quiet}>{t('history.sameAsBefore')}</p>
      )}
      {data && <DifferenceList collection={collection} differences={data.changes} />}
    </section>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const code = codeOf(error);
  // Some records have no history, and no history is kept for ever.
  const words = code === 'notFound' ? t('log.noVersion') : labels.error(code);
  return <p className={texts.quiet}>{words}</p>;
}
