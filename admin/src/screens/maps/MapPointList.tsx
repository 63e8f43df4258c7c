import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { can } from '@regia/model/permissions.ts';
import { IconMapPin, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useValue } from '../../form/formContext.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useActor } from '../../session/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import rows from '../../ui/rows.module.css';
import { useBesideMap } from './mapPoints.ts';

/** So many points stand in the list at once; beyond, and from some number on, one searches. */
const MOST_ROWS = 100;
const MANY = 8;

/**
 * The points of a map, each opening its form beside the map; of a new one, when there will be any. Says where they
 * are too much for a code.
 */
export function MapPointList() {
  const { t } = useTranslation();
  const { id, isNew, language } = useForm();
  const { points, total, choose, add } = useBesideMap();
  const [words, setWords] = useState('');
  const code = useValue('code');
  if (!can(useActor(), 'read', mapPoint)) return null;
  if (isNew) {
    return (
      <Text size="sm" c="dimmed">
        {t('maps.pointsLater')}
      </Text>
    );
  }
  const wanted = words.trim().toLowerCase();
  const found = points.filter(({ title }) => title.toLowerCase().includes(wanted));
  const hidden = found.length - MOST_ROWS;
  const hasCode = typeof code === 'object' && code !== null && Object.hasOwn(code, language);
  return (
    <Panel
      title={t('maps.points')}
      hint={
        <Anchor component={Link} to={`/maps/${encodeURIComponent(id)}/points`} size="sm">
          {t('maps.asList', { count: total ?? 0 })}
        </Anchor>
      }
      action={
        add && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => add()}
          >
            {t('maps.addPoint')}
          </Button>
        )
      }
    >
      {points.length > MANY && (
        <TextInput
          type="search"
          mb="xs"
          leftSection={<IconSearch size={14} />}
          aria-label={t('maps.findPoint')}
          placeholder={t('maps.findPoint')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {total === 0 && <Text size="sm">{t(add ? 'maps.noPointsAdd' : 'maps.noPoints')}</Text>}
      {words !== '' && found.length === 0 && <Text size="sm">{t('maps.noneFound')}</Text>}
      <ul className={rows.list} style={{ maxHeight: 252, overflowY: 'auto' }}>
        {found.slice(0, MOST_ROWS).map((point) => (
          <li key={point.id} data-record={point.id}>
            <Button
              fullWidth
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              justify="start"
              fw={400}
              leftSection={<IconMapPin size={16} />}
              onClick={() => choose(point.id)}
            >
              {point.title}
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <Text size="sm">{t('maps.morePoints', { count: hidden })}</Text>}
      {!hasCode && (
        <Alert color="yellow" role="status" mt="xs">
          {t('maps.codeTooMuch')}
        </Alert>
      )}
    </Panel>
  );
}
