import { Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChooseFrom } from '../../../fields/refs/useTargets.ts';
import { loadChunk } from '../../../lib/loadChunk.ts';
import { useLabels } from '../../../messages/labels.ts';
import type { FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { SelectSign } from '../../../ui/SelectSign.tsx';
import { toastError } from '../../../ui/toasts.ts';

const load = () => loadChunk(() => import('./TargetFilter.tsx'));
type TargetFilter = Awaited<ReturnType<typeof load>>['TargetFilter'];

/** The keys that open a list of options. */
const OPENING = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/** Filters by a record that is referred to. What searches for one is fetched when it is used. */
export function RefFilter({ collection, ...box }: FilterBoxProps & { collection: string }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const mayChoose = useMayChooseFrom(collection);
  const [typed, setTyped] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const [Fetched, setFetched] = useState<TargetFilter | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isWanted = mayChoose && (isUsed || box.value !== '');
  // What is there stays, with the focus and what is typed, until the fetched one takes its place.
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    const take = ({ TargetFilter }: Awaited<ReturnType<typeof load>>) => {
      if (isAwaited) setFetched(() => TargetFilter);
    };
    load().then(take, (error: unknown) => {
      if (!isAwaited) return;
      toastError(error);
      setIsUsed(false);
    });
    return () => {
      isAwaited = false;
    };
  }, [isWanted]);
  if (!mayChoose) {
    const why = t('reasons.hidden', { the: labels.entity(collection).the });
    return (
      <Input
        size="xs"
        variant="filled"
        disabled
        aria-label={`${t('resource.list.filterBy', { field: box.label })}. ${why}`}
        title={why}
        placeholder={t('resource.list.all')}
      />
    );
  }

  // Whoever uses it learns of a failure.
  const expect = () => void load().catch(() => {});
  const use = () => setIsUsed(true);
  if (Fetched) {
    return (
      <Fetched
        {...box}
        collection={collection}
        typed={typed}
        // Whoever has gone on meanwhile is left where they are.
        autoFocus={input.current !== null && document.activeElement === input.current}
      />
    );
  }
  return (
    <Input
      ref={input}
      role="combobox"
      size="xs"
      variant="filled"
      pointer
      aria-label={t('resource.list.filterBy', { field: box.label })}
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      placeholder={t('resource.list.all')}
      rightSection={<SelectSign />}
      rightSectionPointerEvents="none"
      value={typed}
      onPointerEnter={expect}
      onFocus={expect}
      onBlur={() => setTyped('')}
      onClick={use}
      onKeyDown={(event) => OPENING.has(event.key) && use()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        use();
      }}
    />
  );
}
