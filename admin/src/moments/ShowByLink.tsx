import { Button } from '@mantine/core';
import { user } from '@regia/model/entities/user.ts';
import { scopeOf } from '@regia/model/permissions.ts';
import { mayMakeLinks } from '@regia/model/rules/shownLinks.ts';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownMoment } from '../api/moments.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor } from '../session/session.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkList } from './LinkList.tsx';
import classes from './moments.module.css';

interface ShowByLinkProps {
  moment: ShownMoment;
  isNow: boolean;
  /** The instant that is shown; null until it is known. */
  at: string | null;
}

/** Makes links to the moment in sight for who has no account, and has those that there are. */
export function ShowByLink(props: ShowByLinkProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const actor = useActor();
  if (!mayMakeLinks(actor) && scopeOf(actor, 'update', user) !== 'all') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('shownLinks.show')}
      </Button>
      {isOpen && <LinksDrawer {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LinksDrawer({ onClose, ...shown }: ShowByLinkProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer width={640} title={t('shownLinks.show')} onClose={onClose}>
      <div className={classes.links}>
        {mayMakeLinks(useActor()) && <LinkForm {...shown} />}
        <LinkList />
      </div>
    </SideDrawer>
  );
}
