import { Input } from '@mantine/core';
import { Suspense, startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChooseFrom } from '../../fields/parts/useTargets.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { loadChunk } from '../../shell/loadChunk.ts';
import type { FilterBoxProps } from './ColumnFilterBox.tsx';
import { SelectSign } from './SelectSign.tsx';

const load = () => loadChunk(() => import('./TargetFilter.tsx'));
const TargetFilter = lazyPart(() => load().then((module) => module.TargetFilter));

/** The keys that open a list of options. */
const OPENING = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/** Filters by a record that is referred to. What searches for one is fetched when it is used. */
export function RefFilter({ collection, ...box }: FilterBoxProps & { collection: string }) {
  const { t } = useTranslation();
  const mayChoose = useMayChooseFrom(collection);
  const [typed, setTyped] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!mayChoose) return null;

  // Whoever uses it learns of a failure.
  const expect = () => void load().catch(() => {});
  // What is there stays, and keeps the focus, until the fetched one takes its place.
  const use = () => startTransition(() => setIsUsed(true));
  const place = (
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
  if (!isUsed && box.value === '') return place;
  return (
    <Suspense fallback={place}>
      <TargetFilter
        {...box}
        collection={collection}
        typed={typed}
        // Whoever has gone on meanwhile is left where they are.
        autoFocus={input.current !== null && document.activeElement === input.current}
      />
    </Suspense>
  );
}
