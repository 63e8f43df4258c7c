/** Marks of what stands in the way of the public site, in lists. */
import { Badge } from '@mantine/core';
import { block } from '@regia/model/entities/block.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconStack2 } from '@tabler/icons-react';
import { useOwnEdit } from '../api/prepared.ts';
import { useRenderStatus } from '../api/renders.ts';
import { isDocument, isOnSite } from '../api/siteCollections.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { placeOf } from './mistakes.ts';
import { useHeld, useIsWaiting } from './SiteNotice.tsx';

interface MarkProps {
  record: AnyRecord;
}

const LOOK = { component: 'span', size: 'sm', variant: 'light', radius: 'sm', tt: 'none' } as const;

/** What stands beside a record's name in a list; nothing where nothing stands in its way. */
export function RecordMark({ collection, record }: MarkProps & { collection: string }) {
  return (
    isOnSite(collection) && (
      <>
        <SetMark collection={collection} record={record} />
        {collection === block.collection && <BlockMark record={record} />}
        {isDocument(collection) && <KeptMark record={record} />}
        <WaitingMark collection={collection} record={record} />
      </>
    )
  );
}

/** Marks a record that the set in which one works changes. */
function SetMark({ collection, record }: MarkProps & { collection: string }) {
  const { t } = useTranslation();
  const edit = useOwnEdit(collection, record.id);
  if (!edit) return null;
  return (
    <Badge {...LOOK} leftSection={<IconStack2 size={12} aria-hidden />} title={t('inSet.markHint')}>
      {t(`inSet.actions.${edit.action}`)}
    </Badge>
  );
}

/** Marks a record of which visitors don't see yet what was saved. */
function WaitingMark({ collection, record }: MarkProps & { collection: string }) {
  const { t } = useTranslation();
  if (!useIsWaiting(collection, record.id)) return null;
  return (
    <Badge {...LOOK} title={t('mistakes.waitingHint')}>
      {t('mistakes.waiting')}
    </Badge>
  );
}

/** Marks a block whose stored code has a mistake. */
function BlockMark({ record }: MarkProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useRenderStatus();
  const own = data?.failures.filter((failure) => failure.block === record.id) ?? [];
  if (own.length === 0) return null;
  const words = own.map((one) =>
    t('mistakes.inBlock', { place: placeOf(one), language: labels.language(one.language) }),
  );
  return (
    <Badge {...LOOK} color="red" title={words.join('\n')}>
      {t('mistakes.badge')}
    </Badge>
  );
}

/** Marks a document of which visitors see an earlier version. */
function KeptMark({ record }: MarkProps) {
  const held = useHeld(record.id);
  if (!held?.isPublic) return null;
  return (
    <Badge {...LOOK} color="red" title={held.hint}>
      {held.title}
    </Badge>
  );
}
