import { Alert, Button, Text } from '@mantine/core';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { can } from '@regia/model/permissions.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useForm, useValue } from '../../form/formContext.tsx';
import { useActor } from '../../session/session.ts';

/**
 * The way from a map to its points, beside its fields; of a new one, when there will be any. Says where they are
 * too much for a code.
 */
export function MapPointsLink() {
  const { t } = useTranslation();
  const { id, isNew, language } = useForm();
  const code = useValue('code');
  if (!can(useActor(), 'read', mapPoint)) return null;
  if (isNew) {
    return (
      <Text size="sm" c="dimmed" mt="md">
        {t('maps.pointsLater')}
      </Text>
    );
  }
  const hasCode = typeof code === 'object' && code !== null && Object.hasOwn(code, language);
  return (
    <>
      <Button
        component={Link}
        to={`/maps/${encodeURIComponent(id)}/points`}
        variant="default"
        fullWidth
        mt="md"
        leftSection={<IconMapPin size={16} />}
      >
        {t('maps.points')}
      </Button>
      {!hasCode && (
        <Alert color="yellow" role="status" mt="md">
          {t('maps.codeTooMuch')}
        </Alert>
      )}
    </>
  );
}
