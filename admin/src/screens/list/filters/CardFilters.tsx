import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './cardFilters.module.css';
import type { FilterRowProps } from './FilterRow.tsx';
import { FilterStack } from './FilterStack.tsx';

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
      {isOpen && <FilterStack {...props} id={id} />}
    </div>
  );
}
