/** What says on every screen that one works in a set of prepared changes, and leads out of it. */
import { Button } from '@mantine/core';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import { IconStack2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenSetGone } from '../api/client.ts';
import { useWholeWorkingSet } from '../api/prepared.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { useWorkingSet, type WorkingSet } from '../api/workingSet.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { ruleFor } from '../navigation/routes.ts';
import { useActor } from '../session/session.ts';
import classes from './PreparedStrip.module.css';
import { leaveSet, noticeGone, workIn } from './workIn.tsx';

/** Nothing on the site itself. */
export function PreparedStrip() {
  const set = useWorkingSet();
  const actor = useActor();
  useEffect(() => whenSetGone(noticeGone), []);
  const isLost = set !== null && actor.id !== '' && !mayPrepare(actor);
  useEffect(() => {
    if (isLost) leaveSet(set.id);
  }, [isLost, set]);
  return set && <Strip set={set} />;
}

function Strip({ set }: { set: WorkingSet }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // It may have got another name since.
  const name = useWholeWorkingSet()?.name ?? set.name;
  const isApart = isNeverPrepared(pathname);
  return (
    <aside
      className={classes.strip}
      data-apart={isApart || undefined}
      aria-label={t('inSet.title')}
    >
      <IconStack2 size={18} aria-hidden className={classes.icon} />
      <p className={classes.text} role="status">
        <strong>{t('inSet.working', { name })}</strong>{' '}
        <span className={classes.hint}>{t(isApart ? 'inSet.apart' : 'inSet.hint')}</span>
      </p>
      <Button
        component={Link}
        to={`/prepared/${encodeURIComponent(set.id)}`}
        size="compact-sm"
        variant="default"
        className={classes.open}
        aria-label={t('inSet.open')}
      >
        <span className={classes.whole}>{t('inSet.open')}</span>
        <span className={classes.short}>{t('inSet.openShort')}</span>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void workIn(null)}>
        {t('inSet.leave')}
      </Button>
    </aside>
  );
}

const ALWAYS_LIVE: ReadonlySet<string> = new Set(['bin', 'moments', 'profile', 'workbench']);

/** Does what one changes on a screen count at once, whichever set one works in? */
function isNeverPrepared(pathname: string): boolean {
  const screen = ruleFor(pathname)?.screen;
  if (!screen) return false;
  return screen.kind === 'own' ? ALWAYS_LIVE.has(screen.name) : !isOnSite(screen.collection);
}
