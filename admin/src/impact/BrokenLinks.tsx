import { ScrollArea, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkingRecords } from '../api/drafts.ts';
import { recordTitle } from '../fields/refs/references.ts';
import { TargetSelect } from '../fields/refs/TargetSelect.tsx';
import { useMayChooseFrom } from '../fields/refs/useTargets.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import classes from './impact.module.css';

/** The records that link to what would be deleted, each of which opens beside the dialog. */
export function BrokenLinks({ links: { named, total } }: { links: LinkingRecords }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" mt="xs">
        {t('impact.links')}
      </Text>
      <ScrollArea.Autosize mah={160}>
        <BlockerNames
          blockers={{ named, others: total - named.length }}
          held={undefined}
          onOpen={(path) => window.open(path, '_blank', 'noopener')}
        />
      </ScrollArea.Autosize>
    </>
  );
}

/** The page to which the addresses of deleted ones lead, as `pages/p1`; null for none. */
export type OnSuccessor = (successor: string | null) => void;

interface SuccessorSelectProps {
  /** The documents that are to be deleted. */
  removed: readonly string[];
  onSuccessor: OnSuccessor;
}

/** Offers to lead visitors of deleted pages to another one. */
export function SuccessorSelect({ removed, onSuccessor }: SuccessorSelectProps) {
  const { t } = useTranslation();
  const mayChoose = useMayChooseFrom('pages');
  const [current, setCurrent] = useState<{ id: string; title: string } | null>(null);
  if (!mayChoose) return null;
  return (
    <TargetSelect
      className={classes.successor ?? ''}
      label={t('impact.successor')}
      placeholder={t('impact.noSuccessor')}
      collection="pages"
      current={current}
      clearable
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      refuses={(record) => (removed.includes(record.id) ? t('impact.isRemoved') : null)}
      onTarget={(record) => {
        setCurrent(record && { id: record.id, title: recordTitle('pages', record) });
        onSuccessor(record && `pages/${record.id}`);
      }}
    />
  );
}
