import { Alert } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { can } from '@regia/model/permissions.ts';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UnknownMap } from '../../api/renderStatus.ts';
import { useActor } from '../../session/session.ts';
import classes from './Dashboard.module.css';

const PATHS: Readonly<Record<string, string>> = { pages: '/pages', works: '/works' };

/** The placeholders of maps that there are not, each with the way to where it stands. */
export function UnknownMaps({ maps }: { maps: readonly UnknownMap[] }) {
  const { t } = useTranslation();
  const actor = useActor();
  const mayOpen = (collection: string) => {
    const entity = entityOf(collection);
    return entity !== undefined && collection in PATHS && can(actor, 'read', entity);
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      mt="md"
      icon={<IconMapOff aria-hidden />}
      title={t('dashboard.unknownMapsTitle')}
    >
      <p className={classes.failedHint}>{t('dashboard.unknownMaps')}</p>
      <ul className={classes.failures}>
        {maps.flatMap(({ number, documents }) =>
          documents.map(({ collection, id, name }) => (
            <li key={`${number}.${collection}.${id}`}>
              <code>{`%MAP-${number}%`}</code>
              {': '}
              {mayOpen(collection) ? (
                <Link
                  to={`${PATHS[collection]}/${encodeURIComponent(id)}`}
                  className={classes.failure}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          )),
        )}
      </ul>
    </Alert>
  );
}
