import { ScrollArea, Text } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Blocker } from '@regia/model/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { askImpact, type LinkingRecords, type Removed, untilUpdated } from '../api/renders.ts';
import { TargetSelect } from '../fields/refs/TargetSelect.tsx';
import { recordTitle, useMayChooseFrom } from '../fields/refs/targets.ts';
import type { Translate } from '../messages/i18n.ts';
import { type Labels, useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import { blockersIn } from '../resource/blockers.ts';
import { ImpactStatus } from './ImpactStatus.tsx';
import classes from './impact.module.css';
import { removalLine } from './impactTexts.ts';

/** How many of those in the way a sentence names; the rest are told once it is refused. */
const NAMED = 5;

interface DeletionImpactProps {
  removed: Removed;
  /** All that is to be deleted, where it is more than the effect is worked out of. */
  all?: readonly string[];
  /** Told where others need what would be deleted. */
  onBlocked?: () => void;
  /** Told where visitors of what is deleted are to be led. */
  onSuccessor?: OnSuccessor;
}

/** What deleting records would do to the public site, in the dialog that asks. */
export function DeletionImpact(props: DeletionImpactProps) {
  const { removed, onBlocked, onSuccessor } = props;
  const { all = 'id' in removed ? [removed.id] : removed.ids } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const { data, error, isError } = useQuery({
    queryKey: ['drafts', 'removal', removed],
    queryFn: ({ signal }) => askImpact({ action: 'remove', ...removed }, signal),
    refetchInterval: untilUpdated,
    gcTime: 0,
  });
  const details = isError && error instanceof ApiError ? error.details : {};
  const blockers = blockersLine(details, t, labels);
  const isBlocked = blockers !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told is another function each time.
  useEffect(() => {
    if (isBlocked) onBlocked?.();
  }, [isBlocked]);
  return (
    <>
      <ImpactStatus failure={isError ? (blockers ?? t('impact.failed')) : undefined}>
        {data ? removalLine(data, t) : null}
      </ImpactStatus>
      {data?.links && data.links.total > 0 && <BrokenLinks links={data.links} />}
      {data?.links?.isComplete === false && (
        <Text size="sm" mt="xs">
          {t('impact.linksUnread')}
        </Text>
      )}
      {data?.removed !== undefined && data.removed > 0 && onSuccessor && (
        <SuccessorSelect removed={all} onSuccessor={onSuccessor} />
      )}
    </>
  );
}

/** What there is only one of is called what it is. */
function nameOf({ collection, id, name }: Blocker, labels: Labels): string {
  return entityOf(collection)?.isSingle ? labels.entity(collection).one : shownName(name, id);
}

/** Who keeps records from being deleted, by an error's details; null where these name nobody. */
export function blockersLine(
  details: Readonly<Record<string, unknown>>,
  t: Translate,
  labels: Labels,
): string | null {
  const blockers = blockersIn(details);
  if (blockers.named.length === 0) return null;
  const names = blockers.named.slice(0, NAMED).map((blocker) => nameOf(blocker, labels));
  const others = blockers.others + blockers.named.length - names.length;
  if (others > 0) names.push(t('impact.others', { count: others }));
  return t('impact.needed', { names });
}

/** The records that link to what would be deleted, each of which opens beside the dialog. */
function BrokenLinks({ links: { named, total } }: { links: LinkingRecords }) {
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
