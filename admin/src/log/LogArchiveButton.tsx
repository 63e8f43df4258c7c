import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DIALOG_WIDTH_PX, LOG_ARCHIVE_DAYS } from '@regia/model/constants.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { fileSize } from '@regia/model/rules/fileSize.ts';
import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addressOf, codeOf } from '../api/client.ts';
import { archivesQuery, type LogArchive } from '../api/logs.ts';
import texts from '../history/undo.module.css';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor } from '../session/session.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import classes from './log.module.css';

/** Opens the list of what has left the log; for those who may read all of it. */
export function LogArchiveButton() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (moduleScope(useActor(), 'read', 'log') !== 'all') return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArchive size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('log.archive.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size={DIALOG_WIDTH_PX}
        title={t('log.archive.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Archives />
      </Modal>
    </>
  );
}

function Archives() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data, error } = useQuery(archivesQuery);
  const hint = t('log.archive.hint', { days: LOG_ARCHIVE_DAYS });
  if (error) return <p className={texts.quiet}>{labels.error(codeOf(error))}</p>;
  if (!data) return <Skeleton height={120} />;
  if (data.length === 0) {
    return <EmptyNote icon={IconArchive} title={t('log.archive.empty')} hint={hint} />;
  }
  return (
    <>
      <p className={texts.hint}>{hint}</p>
      <ul className={classes.archives}>
        {data.map((archive) => (
          <ArchiveLine key={archive.month} archive={archive} />
        ))}
      </ul>
    </>
  );
}

function ArchiveLine({ archive: { month, entries, size } }: { archive: LogArchive }) {
  const { t, locale } = useTranslation();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T12:00`),
  );
  return (
    <li className={classes.archive}>
      <span>
        <span className={classes.month}>{name}</span>
        <span className={texts.quiet}>
          {t('log.archive.entries', { count: entries })} · {fileSize(size, locale)}
        </span>
      </span>
      <Button
        component="a"
        href={addressOf('GET /api/logs/archives/:month', { params: { month } })}
        download
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={t('log.archive.downloadOne', { month: name })}
      >
        {t('resource.actions.download')}
      </Button>
    </li>
  );
}
