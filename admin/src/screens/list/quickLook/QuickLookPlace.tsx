import type { AnyRecord } from '@regia/model/entity.ts';
import { Suspense, useEffect } from 'react';
import { useShortcut } from '../../../keyboard/useShortcut.tsx';
import { useTranslation } from '../../../messages/useTranslation.ts';
import type { Resource } from '../../../resource/resource.ts';
import { soonPart } from '../../../ui/lazyPart.tsx';
import { focusedRow, isInRow } from '../rows/rowKeys.ts';
import { lookedAt } from './lookedAt.ts';

const QuickLook = soonPart(
  () => import('../soon.tsx').then((module) => module.QuickLook),
  () => lookedAt.set(null),
);

/** Space presses boxes and buttons; on a link it does nothing. */
const IN_ROW = {
  isFor: (focused: Element | null) => isInRow(focused) && !focused?.closest('button, input'),
};

interface QuickLookPlaceProps {
  resource: Resource;
  records: readonly AnyRecord[];
}

/** The place of the quick look at one of a list's records, and the key that opens and closes it. */
export function QuickLookPlace({ resource, records }: QuickLookPlaceProps) {
  const { t } = useTranslation();
  const id = lookedAt.use();
  const record = records.find((one) => one.id === id);
  const toggle = () => lookedAt.set(record ? null : (focusedRow()?.dataset.record ?? null));
  const isOffered = resource.actions?.includes('quickLook') ?? false;
  useShortcut('row.look', 'Space', t('lists.quickLook'), isOffered ? toggle : null, IN_ROW);
  // What left the list, such as with its page, isn't looked at again when it comes back.
  useEffect(() => {
    if (!record) lookedAt.set(null);
  }, [record]);
  useEffect(() => () => lookedAt.set(null), []);
  return <Suspense>{record && <QuickLook resource={resource} record={record} />}</Suspense>;
}
