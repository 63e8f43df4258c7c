import { Anchor, Badge } from '@mantine/core';
import { type Log, log } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../lib/dates.ts';
import { counted } from '../messages/counted.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import { deviceWords } from './device.ts';
import classes from './log.module.css';
import { detailWords, messageWords } from './messageWords.ts';
import { useReader } from './useReader.ts';
import { WordsOf } from './WordsOf.tsx';

const COLORS = { error: 'red', warning: 'yellow', info: 'gray' } as const;

/** Who, when, from where, and about what. */
export function LogFacts({ entry }: { entry: Log }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const { createdAt, updatedAt, type, address = '', agent = '' } = entry;
  const reader = useReader();
  const detail = detailWords(entry, reader);
  const count = entry.count ?? 1;
  const device = deviceWords(agent, (browser, system) => t('log.device', { browser, system }));
  const exact = formatInstant(createdAt, i18n.language);
  return (
    <dl className={classes.facts}>
      <dt>{t('log.who')}</dt>
      <dd>
        <Person entry={entry} />
      </dd>
      <dt>{t('log.when')}</dt>
      <dd>
        <time dateTime={createdAt}>{exact}</time>
        <span className={classes.quiet}>{relativeTime(createdAt, i18n.language)}</span>
        {count > 1 && (
          <span className={classes.quiet}>
            {t('log.times', {
              ...counted(count, i18n.language),
              at: formatInstant(updatedAt, i18n.language),
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
              <span className={classes.quiet} title={agent}>
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
      {name && user.email && <span className={classes.quiet}>{user.email}</span>}
      {action === 'signInFailed' && <span className={classes.quiet}>{t('log.notProved')}</span>}
      {imported && <span className={classes.quiet}>{t('log.importedHint')}</span>}
    </>
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
        {name && !isSingle && <span className={classes.quiet}>{one}</span>}
      </dd>
    </>
  );
}
