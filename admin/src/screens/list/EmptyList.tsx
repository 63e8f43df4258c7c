/** What stands in place of a list's rows: while they come, and where there are none. */
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import { block } from '@regia/model/entities/block.ts';
import { page } from '@regia/model/entities/page.ts';
import { template } from '@regia/model/entities/template.ts';
import { can, scopeOf } from '@regia/model/permissions.ts';
import { mayStart } from '@regia/model/rules/starters.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { editPath, type Resource, signOf } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { LaterLandscape } from '../../ui/landscape/LaterLandscape.tsx';
import classes from './table.module.css';

/** What the starter makes that the dashboard offers as long as there is none. */
const STARTED: ReadonlySet<string> = new Set([block, template, page].map((one) => one.collection));

/** What a collection is for, and the button that makes its first record. */
export function EmptyList({ resource }: { resource: Resource }) {
  const labels = useLabels();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const { t } = useTranslation();
  const actor = useActor();
  const mayCreate = can(actor, 'create', resource.entity);
  // What the program alone makes needs nobody's right.
  const invites = mayCreate || resource.entity.access.create === 'nobody';
  const seesOwn = scopeOf(actor, 'read', resource.entity) === 'own';
  const own = seesOwn ? ` ${t('reasons.onlyOwn')}` : '';
  const path = editPath(resource, NEW_ID, params);
  const texts = labels.entity(resource.collection);
  const { Tools } = resource;
  const Icon = signOf(resource);
  return (
    <Stack align="center" gap="sm" className={classes.empty}>
      <div className={classes.landscape}>
        <LaterLandscape height={200} />
      </div>
      <div className={classes.sign}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </div>
      <Text fw={600}>{texts.empty}</Text>
      <Text size="sm" c="dimmed" ta="center" maw={420} style={{ textWrap: 'balance' }}>
        {invites
          ? texts.emptyHint + own
          : t(seesOwn ? 'reasons.noneToSee' : 'reasons.mayNotCreate')}
      </Text>
      {mayCreate && path && (
        <Button
          mt="xs"
          leftSection={<IconPlus size={16} />}
          onClick={() => void navigate({ href: path })}
        >
          {texts.new}
        </Button>
      )}
      {STARTED.has(resource.collection) && mayStart(actor) && (
        <Anchor component={Link} to="/" size="sm">
          {t('resource.list.orStarter')}
        </Anchor>
      )}
      {Tools && (
        <Group mt="xs" gap="xs" justify="center">
          <Suspense>
            <Tools />
          </Suspense>
        </Group>
      )}
    </Stack>
  );
}

interface TableSkeletonProps {
  columns: number;
  rows: number;
}

/** The shape of a table while its records are being read: as high as it is going to be. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  const { t } = useTranslation();
  const lines = Array.from({ length: rows }, (_, index) => `row ${index}`);
  const cells = Array.from({ length: columns }, (_, index) => `cell ${index}`);
  return (
    <div className={classes.frame} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div className={classes.skeletonHead} />
      {lines.map((line, index) => (
        <div key={line} className={classes.skeletonRow}>
          {cells.map((cell) => (
            <Skeleton key={cell} height={10} width={`${50 + ((index * 17) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
