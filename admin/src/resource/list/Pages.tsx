import { Group, Pagination, Text, VisuallyHidden } from '@mantine/core';
import { PAGE_SIZES } from '@regia/model/constants.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import classes from './list.module.css';
import { type ListState, START } from './listState.ts';

interface PagesProps {
  state: ListState;
  total: number;
  onChange: (change: (state: ListState) => ListState) => void;
}

/** Where one is in a list, and the way to its other pages. */
export function Pages({ state: { page, pageSize }, total, onChange }: PagesProps) {
  const { t } = useTranslation();
  const isNothing = total === 0;
  const last = Math.min(page * pageSize, total);
  const first = Math.min((page - 1) * pageSize + 1, last);
  const range = t('resource.list.results', {
    first,
    last,
    totalRecords: total,
  });
  return (
    <Group className={classes.pages} justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {/* Of nothing, the place of the records tells whoever sees. */}
        {isNothing ? <VisuallyHidden>{range}</VisuallyHidden> : range}
      </Text>
      <Group gap="sm" display={isNothing ? 'none' : undefined}>
        <PageSizeSelect
          size={pageSize}
          onSize={(size) => onChange((now) => ({ ...now, page: 1, pageSize: size }))}
        />
        <Pagination
          size="sm"
          value={page}
          total={Math.max(1, Math.ceil(total / pageSize))}
          siblings={1}
          boundaries={1}
          onChange={(to) => onChange((now) => ({ ...now, page: to }))}
          getControlProps={(control) => ({ 'aria-label': t(`resource.list.${control}`) })}
          getItemProps={(to) => ({ 'aria-label': t('resource.list.page', { page: to }) })}
        />
      </Group>
    </Group>
  );
}

const WIDTH_PX = 72;

interface PageSizeSelectProps {
  size: number;
  onSize: (size: number) => void;
}

/** How many records a page of a list holds. */
function PageSizeSelect({ size, onSize }: PageSizeSelectProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect
      width={WIDTH_PX}
      label={t('resource.list.pageSize')}
      options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(size)}
      onChoose={(chosen) => onSize(Number(chosen))}
    />
  );
}

type Place = Pick<ListState, 'page' | 'pageSize'>;

/**
 * What `Pages` takes where a list is turned over and nothing else; one that has become empty, as by a
 * deletion, goes to the last page.
 * @param shown what is listed there; undefined while that is not known
 */
export function usePages(
  { page, pageSize }: Place,
  shown: { total: number } | undefined,
  onPlace: (place: Place) => void,
) {
  const state = useMemo(() => ({ ...START, page, pageSize }), [page, pageSize]);
  const onChange = useCallback(
    (step: (state: ListState) => ListState) => {
      const next = step(state);
      onPlace({ page: next.page, pageSize: next.pageSize });
    },
    [state, onPlace],
  );
  useLastPage(shown, state, onChange);
  return { state, onChange };
}

/** Goes to the last page when the one that is open has become empty, as by a deletion. */
export function useLastPage(
  shown: { total: number } | undefined,
  { page, pageSize }: ListState,
  change: (change: (state: ListState) => ListState) => void,
): void {
  const last = shown && Math.max(1, Math.ceil(shown.total / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change((state) => ({ ...state, page: last }));
  }, [last, page, change]);
}
