import { ActionIcon, Button, Popover, Stack, Text } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import { type Focus, focusPosition } from '@regia/model/fields/image.ts';
import { IconFocusCentered } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import classes from './FocalPoint.module.css';

const CENTRE: Focus = { x: 50, y: 50 };
const STEP = 5;

/** Escape closes this alone, not the dialog that it may stand in. */
const KEEPS_DIALOG = { 'data-mantine-stop-propagation': true };

/** How an arrow moves the point. */
const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface FocalPointProps {
  url: string;
  focus: Focus | null;
  /** Null: the centre, as where nothing is said. */
  onChange: (focus: Focus | null) => void;
  /** Does its button stand among others that say what they do? */
  isNamed?: boolean;
}

/** What of a picture stays in sight where a page crops it: pointed at, or moved by the arrows. */
export function FocalPoint({ url, focus, onChange, isNamed = false }: FocalPointProps) {
  const { t } = useTranslation();
  const { x, y } = focus ?? CENTRE;
  const choose = (to: Focus) => onChange({ x: within(to.x), y: within(to.y) });
  const { ref } = useMove((to) => choose({ x: to.x * 100, y: to.y * 100 }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    choose({ x: x + step.x, y: y + step.y });
  };
  return (
    <Popover trapFocus withArrow position={isNamed ? 'bottom-start' : 'bottom-end'}>
      <Popover.Target>
        {isNamed ? (
          <Button size="xs" variant="default" leftSection={<IconFocusCentered size={14} />}>
            {t('resource.image.focus')}
          </Button>
        ) : (
          <ActionIcon aria-label={t('resource.image.focus')} title={t('resource.image.focus')}>
            <IconFocusCentered size={16} />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown maw={304}>
        <Stack gap="xs">
          <div
            ref={ref}
            className={classes.picture}
            role="slider"
            tabIndex={0}
            data-autofocus
            {...KEEPS_DIALOG}
            aria-label={t('resource.image.focus')}
            aria-valuenow={x}
            aria-valuetext={focusPosition({ x, y })}
            onKeyDown={onKeyDown}
          >
            <StoredPicture url={url} draggable={false} />
            <span className={classes.point} style={{ left: `${x}%`, top: `${y}%` }} />
          </div>
          <Text size="xs" c="dimmed">
            {t('resource.image.focusHint')}
          </Text>
          <Button
            {...KEEPS_DIALOG}
            size="xs"
            variant="default"
            disabled={!focus}
            onClick={() => onChange(null)}
          >
            {t('resource.image.focusReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
