import { Skeleton } from '@mantine/core';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../api/dashboard.ts';
import { binEntities } from '../../bin/binRights.ts';
import { formatNumber } from '../../messages/counted.ts';
import { visibleMenu } from '../../navigation/menu.ts';
import { ruleFor } from '../../navigation/routes.ts';
import { useActor } from '../../session/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Dashboard.module.css';

/** The server counts what people make, not what the program keeps. */
function isCounted(collection: string): boolean {
  return ENTITIES.some(
    (entity) => entity.collection === collection && entity.access.create !== 'nobody',
  );
}

/** How much there is of everything that the user may read, in the order of the menu. */
export function CountsPanel({ data }: { data: Dashboard | undefined }) {
  const { t, i18n } = useTranslation();
  const actor = useActor();
  const entries = visibleMenu(actor).flatMap((group) => group.entries);
  const counted = entries.flatMap((entry) => {
    const screen = ruleFor(entry.path)?.screen;
    if (screen?.kind !== 'list' || !isCounted(screen.collection)) return [];
    const count = data?.counts[screen.collection];
    return data && count === undefined ? [] : [{ ...entry, count }];
  });
  if (data && counted.length === 0) return null;
  return (
    <Panel title={t('dashboard.counts')}>
      <ul className={classes.list}>
        {counted.map(({ path, label, icon: Icon, count }) => (
          <li key={path}>
            <Link to={path} className={classes.row}>
              <Icon size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
              <span className={classes.rowWords}>{t(`navigation.${label}`)}</span>
              {count === undefined ? (
                <Skeleton height={12} width={24} />
              ) : (
                <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {binEntities(actor).length > 0 && (
        <div className={classes.bin}>
          <Link to="/bin" className={classes.row}>
            <IconTrash size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
            <span className={classes.rowWords}>{t('bin.title')}</span>
          </Link>
        </div>
      )}
    </Panel>
  );
}
