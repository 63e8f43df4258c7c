import { SegmentedControl } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Dashboard, EditMention } from '../../api/dashboard.ts';
import { binEntities } from '../../bin/binRights.ts';
import { useLabels } from '../../messages/labels.ts';
import { shownName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useActor } from '../../session/session.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Dashboard.module.css';
import { MentionRow, RowsSkeleton } from './MentionRow.tsx';

const ROWS = 8;

/** What was edited last: by anyone, or by oneself. */
export function RecentPanel({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [isMine, setIsMine] = useState(false);
  const mentions = isMine ? data?.mine : data?.recent;
  const choice = isMine ? 'mine' : 'recent';
  return (
    <Panel
      title={t('dashboard.recent')}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.whose')}
          value={choice}
          onChange={(value) => setIsMine(value === 'mine')}
          data={[
            { value: 'recent', label: t('dashboard.everyones') },
            { value: 'mine', label: t('dashboard.mine') },
          ]}
        />
      }
    >
      {!mentions && <RowsSkeleton rows={ROWS} />}
      {mentions?.length === 0 && (
        <EmptyNote
          icon={IconPencil}
          title={t(`dashboard.${choice}Empty`)}
          hint={t(`dashboard.${choice}EmptyHint`)}
        />
      )}
      {mentions && mentions.length > 0 && (
        <ul className={classes.list}>
          {mentions.map((mention) => (
            <EditRow key={`${mention.collection}/${mention.id}`} mention={mention} />
          ))}
        </ul>
      )}
      {binEntities(actor).length > 0 && (
        <div className={classes.bin}>
          <Link to="/bin" className={classes.row}>
            <IconTrash size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
            <span className={classes.rowWords}>{t('bin.title')}</span>
          </Link>
        </div>
      )}
    </Panel>
  );
}

function EditRow({ mention }: { mention: EditMention }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const { collection, updatedAt, updatedBy, others } = mention;
  const title = shownName(mention.title, mention.id);
  const author = updatedBy ? updatedBy.name || t('dashboard.byUnknown') : t('history.program');
  return (
    <MentionRow
      place={mention}
      title={others > 0 ? t('dashboard.withOthers', { title, count: others }) : title}
      detail={t('dashboard.line', { kind: labels.entity(collection).one, name: author })}
      aside={
        <time className={classes.time} dateTime={updatedAt}>
          {relativeTime(updatedAt, locale)}
        </time>
      }
    />
  );
}
