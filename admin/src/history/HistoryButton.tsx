import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '../keyboard/keys.ts';
import { useShortcut } from '../keyboard/useShortcut.tsx';
import { lazyPart } from '../lib/lazyPart.tsx';
import type { Resource } from '../resource/resource.ts';

const KEYS = 'mod+alt+Y';

const HistoryDrawer = lazyPart(
  () => import('./HistoryDrawer.tsx').then((module) => module.HistoryDrawer),
  (props) => props.onClose(),
);

interface HistoryButtonProps {
  resource: Resource;
  record: AnyRecord;
  className: string | undefined;
  wordClassName: string | undefined;
}

/** Opens what the record was like before. */
export function HistoryButton({ resource, record, className, wordClassName }: HistoryButtonProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  useShortcut('editor.history', KEYS, t('history.show'), open);
  return (
    <>
      <Button
        variant="default"
        className={className}
        leftSection={<IconHistory size={16} />}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(KEYS)}
        onClick={open}
      >
        <span className={wordClassName}>{t('history.title')}</span>
      </Button>
      <Suspense>
        {isOpen && <HistoryDrawer resource={resource} record={record} onClose={close} />}
      </Suspense>
    </>
  );
}
