import type { MAP_TYPES } from '@regia/model/constants.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import classes from './MapPlace.module.css';

const HELP = { map: 'maps.pointsHelp', list: 'maps.pointsHelp', point: 'maps.help' } as const;

interface MapHelpProps {
  kind: keyof typeof HELP;
  type: (typeof MAP_TYPES)[number];
  isReadOnly: boolean;
}

/** What can be done on a map, and what it doesn't show. */
export function MapHelp({ kind, type, isReadOnly }: MapHelpProps) {
  const { t } = useTranslation();
  const { data } = useConfig();
  const isOwn = data && !data.mapPictures;
  return (
    <p className={classes.help}>
      {!isReadOnly && `${t(HELP[kind])} `}
      {data?.mapBasemap === null && `${t('maps.noStreets')} `}
      {type !== 'roadmap' && t(isOwn ? 'maps.noPictures' : 'maps.picturesOnSite')}
    </p>
  );
}
