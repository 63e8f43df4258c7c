import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPencilPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface DraftOfferProps {
  text: string;
  onShow: () => void;
  onResume: () => void;
  onDiscard: () => void;
}

/** Says that something unsaved was left behind, and lets one go on with it. */
export function DraftOffer({ text, onShow, onResume, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation();
  return (
    <Alert variant="light" role="status" icon={<IconPencilPause size={18} />}>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onResume}>
          {t('drafts.resume')}
        </Button>
        <Button size="xs" variant="default" onClick={onShow}>
          {t('drafts.changes')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
