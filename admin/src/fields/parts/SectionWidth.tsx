import { Button, Popover, Text } from '@mantine/core';
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sections.module.css';

const WIDTHS = Array.from({ length: SECTION_COLUMNS }, (_, index) => index + 1);

interface SectionWidthProps {
  width: number;
  readOnly: boolean;
  onWidth: (width: number) => void;
}

/** How many of the twelve columns a section takes, chosen on a ruler. */
export function SectionWidth({ width, readOnly, onWidth }: SectionWidthProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('resource.sections.width', { width, columns: SECTION_COLUMNS });
  if (readOnly) {
    return (
      <Text size="xs" c="dimmed" aria-label={label}>
        {width}/{SECTION_COLUMNS}
      </Text>
    );
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withArrow position="bottom-end">
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          {width}/{SECTION_COLUMNS}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <div className={classes.ruler}>
          {WIDTHS.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.column}
              data-filled={one <= width || undefined}
              data-autofocus={one === width || undefined}
              aria-pressed={one === width}
              aria-label={t('resource.sections.width', { width: one, columns: SECTION_COLUMNS })}
              onClick={() => {
                onWidth(one);
                setIsOpen(false);
              }}
            >
              {one}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
