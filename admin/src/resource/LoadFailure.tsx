import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconFileOff, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { ApiError, codeOf } from '../api/client.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';

const ICONS: Record<string, typeof IconLock> = { notFound: IconFileOff, accessDenied: IconLock };

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  /** Goes where the records are listed; the way on when trying again would be no use. */
  onList?: () => void;
}

/** What is shown in place of records that could not be read. */
export function LoadFailure({ error, onRetry, onList }: LoadFailureProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const code = codeOf(error);
  const isFinal = code in ICONS;
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const Icon = ICONS[code] ?? IconPlugConnectedX;
  return (
    <Stack align="center" gap="sm" py={64} role="alert">
      <ThemeIcon size={56} variant="light" color={isFinal ? 'gray' : 'red'}>
        <Icon size={28} stroke={1.5} />
      </ThemeIcon>
      <Text fw={600}>{isUnanswered ? t('resource.noAnswer') : labels.error(code)}</Text>
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {isFinal ? labels.remedy(code) : t('resource.failureHint')}
      </Text>
      {isFinal && onList ? (
        <Button variant="default" onClick={onList}>
          {t('resource.toList')}
        </Button>
      ) : (
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Stack>
  );
}
