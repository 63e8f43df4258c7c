import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { soonPart } from '../../../lib/lazyPart.tsx';
import classes from './cardFilters.module.css';
import type { FilterRowProps } from './FilterRow.tsx';

const FilterStack = soonPart(() => import('../soon.ts').then((module) => module.FilterStack));

/** The way to order and filters where the records are cards, without a head of columns. */
export function CardFilters(props: FilterRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(props.state.filters).length;
  const label = t('resource.list.filters');
  return (
    <div className={classes.cardFilters}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Suspense>{isOpen && <FilterStack {...props} id={id} />}</Suspense>
    </div>
  );
}
