import { Skeleton, Stack } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { isOnSite } from '../../api/siteCollections.ts';
import { useIsBesideMap } from '../../fields/maps/onMap.ts';
import impact from '../../impact/impact.module.css';
import { useTranslation } from '../../messages/useTranslation.ts';
import { fieldOf, layoutOf, type Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import classes from './edit.module.css';
import head from './editHead.module.css';

interface EditSkeletonProps {
  resource: Resource;
  isNew: boolean;
}

/** The shape of an editor while its record is being read: what comes takes the place of what stood there. */
export function EditSkeleton({ resource, isNew }: EditSkeletonProps) {
  const { t } = useTranslation();
  const { languages } = useSite();
  const { main, side } = layoutOf(resource);
  const [first = { fields: [] }] = main;
  const hasTabs = main.length > 1;
  const hasLanguages =
    languages.length > 1 &&
    [...first.fields, ...side].some((name) => fieldOf(resource, name)?.kind === 'localized');
  const hasSide = side.length > 0 || resource.Aside !== undefined;
  const maySave = can(useActor(), isNew ? 'create' : 'update', resource.entity);
  const hasPreview = maySave && isOnSite(resource.collection);
  const hasSections = fieldOf(resource, 'sections') !== undefined;
  return (
    <div
      className={classes.form}
      data-narrow={useIsBesideMap() || undefined}
      role="status"
      aria-busy="true"
      aria-label={t('common.loading')}
    >
      <div className={head.header}>
        <Skeleton height={36} width={36} className={head.back} />
        <div className={head.heading}>
          {!isNew && <Skeleton height={12} my={4} width={96} />}
          <Skeleton height={18} my={5} width={220} className={head.name} />
        </div>
        {hasPreview && hasSections && <Skeleton height={36} className={head.previewPlace} />}
        {hasPreview && <Skeleton height={36} className={head.previewPlace} />}
        {!isNew && <Skeleton height={36} width={36} />}
        {maySave && (
          <div className={head.saving}>
            {hasPreview && <div className={impact.place} />}
            <Skeleton height={36} width={93} />
          </div>
        )}
      </div>
      <div>
        {(hasTabs || hasLanguages) && (
          <div className={classes.bar}>
            {hasTabs && (
              <div className={classes.tabs}>
                <Skeleton height={14} my={11} mx={16} width={140} />
              </div>
            )}
            {hasLanguages && <Skeleton height={32} width={116} className={classes.languages} />}
          </div>
        )}
        <div className={classes.columns} data-alone={!hasSide || undefined}>
          <FieldLines className={classes.main} count={first.fields.length} />
          {hasSide && <FieldLines className={classes.side} count={side.length} />}
        </div>
      </div>
    </div>
  );
}

/** More than these are beneath the edge of most screens. */
const MOST_LINES = 8;

interface FieldLinesProps {
  className: string | undefined;
  count: number;
}

/** Labels and the inputs beneath them. */
function FieldLines({ className, count }: FieldLinesProps) {
  const lines = Array.from({ length: Math.min(Math.max(count, 1), MOST_LINES) }, (_, line) => line);
  return (
    <Stack gap="md" className={className}>
      {lines.map((line) => (
        <div key={line}>
          <Skeleton height={14} width={90} mt={3} mb={7} />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  );
}
