import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import { useLabels } from '../messages/labels.ts';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** What is shown in place of records that could not be read. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <Stack align="center" gap="sm" py={64} role="alert">
      <ThemeIcon size={48} radius="xl" variant="light" color="red">
        <IconPlugConnectedX size={24} />
      </ThemeIcon>
      <Text fw={600}>{labels.error(codeOf(error))}</Text>
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {t('resource.failureHint')}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Stack>
  );
}
