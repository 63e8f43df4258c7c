import { ActionIcon, Badge, Loader, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { QUIET, WALK } from '@regia/model/previewMessages.ts';
import { IconArrowBackUp, IconExternalLink, IconLinkOff, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeOf, isSetGone } from '../api/client.ts';
import {
  type MomentPage as MomentAnswer,
  momentPageQuery,
  type WhichMoment,
} from '../api/moments.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { DeviceSwitch } from '../preview/DeviceSwitch.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import previewClasses from '../preview/preview.module.css';
import { type Device, deviceOf } from '../preview/previewLayout.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { toastWarning } from '../ui/toasts.ts';
import classes from './moments.module.css';
import { PhraseFinder } from './PhraseFinder.tsx';
import { restoreMoment } from './restoreMoment.tsx';
import type { ChosenMoment } from './useMoment.ts';

interface MomentPageProps {
  /** Is it an earlier moment, to which one can go back? */
  isPast: boolean;
  chosen: ChosenMoment;
  onPath: (path: string, isReplaced?: boolean) => void;
  onMoment: (moment: WhichMoment) => void;
}

/** A page of the site at a moment: its links lead to other pages of the same moment. */
export function MomentPage({ isPast, chosen, onPath, onMoment }: MomentPageProps) {
  const { moment, path } = chosen;
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>(() => deviceOf(window.innerWidth));
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...momentPageQuery(moment, path),
    placeholderData: keepPreviousData,
  });
  const to = isPlaceholderData ? null : (data?.to ?? null);
  // Visitors were led there, too.
  useEffect(() => {
    if (to !== null) onPath(to, true);
  }, [to, onPath]);
  const [isQuiet, setIsQuiet] = useState(false);
  const url = data?.url ? `${data.url}?${WALK}${isQuiet ? `&${QUIET}` : ''}` : null;
  const isMissing = error !== null || (data !== undefined && data.url === null && data.to === null);
  return (
    <section className={classes.page} aria-label={t('moments.page')}>
      <div className={previewClasses.tools}>
        <AddressBox path={path} onPath={onPath} />
        {data && data.status !== 200 && data.status !== 301 && (
          <Badge color="gray" variant="light">
            {data.status}
          </Badge>
        )}
        <span className={previewClasses.state} role="status">
          {isFetching && (
            <>
              <Loader size={16} aria-hidden />
              <VisuallyHidden>{t('preview.updating')}</VisuallyHidden>
            </>
          )}
        </span>
        <DeviceSwitch device={device} onDevice={setDevice} />
        {data?.document && !('set' in moment) && (
          <PhraseFinder
            key={`${data.document.collection}/${data.document.id}`}
            document={data.document}
            moment={moment}
            onMoment={onMoment}
          />
        )}
        <PageLinks page={data} moment={isPast && !('set' in moment) ? moment : null} />
      </div>
      {data && data.hidden > 0 && (
        <p className={classes.quiet}>{t('moments.hidden', { count: data.hidden })}</p>
      )}
      <div className={classes.frame}>
        <PreviewFrame
          url={isMissing ? null : url}
          document={path}
          title={data?.title || path}
          device={device}
          isFluid
          isDim={isMissing}
          onFollow={onPath}
          onStolen={() => {
            setIsQuiet(true);
            toastWarning('focusTaken');
          }}
        >
          {isMissing && <Missing error={error} status={data?.status} />}
        </PreviewFrame>
      </div>
    </section>
  );
}

/** The address that is looked at; another one can be typed. */
function AddressBox({ path, onPath }: { path: string; onPath: (path: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(path);
  useEffect(() => setTyped(path), [path]);
  return (
    <form
      className={classes.address}
      onSubmit={(event) => {
        event.preventDefault();
        const [bare = ''] = typed
          .trim()
          .replace(/^https?:\/\/[^/]+/, '')
          .split(/[?#]/);
        onPath(bare.startsWith('/') ? bare : `/${bare}`);
      }}
    >
      <TextInput
        size="xs"
        aria-label={t('moments.address')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        spellCheck={false}
      />
    </form>
  );
}

/** The ways from a page: to its form, to what it was, and to a tab of its own. */
interface PageLinksProps {
  page: MomentAnswer | undefined;
  /** An earlier one, to which one can go back; null for others. */
  moment: WhichMoment | null;
}

function PageLinks({ page, moment }: PageLinksProps) {
  const { t } = useTranslation();
  const document = page?.document;
  const name = document ? shownName(document.name, document.id) : '';
  const edit = document ? editorPath(placeUnder(document.collection, document.id)) : null;
  return (
    <>
      {document && edit && (
        <Tooltip label={t('moments.edit', { name })}>
          <ActionIcon component={Link} to={edit} size={30} aria-label={t('moments.edit', { name })}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {document && moment && (
        <Tooltip label={t('moments.restorePage', { name })}>
          <ActionIcon
            size={30}
            aria-label={t('moments.restorePage', { name })}
            onClick={() => void restoreMoment(moment, [document])}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {page?.url && (
        <Tooltip label={t('preview.newTab')}>
          <ActionIcon
            component="a"
            href={page.url}
            target="_blank"
            rel="noopener noreferrer"
            size={30}
            aria-label={t('preview.newTab')}
          >
            <IconExternalLink size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

/** Why there is nothing to be seen. */
function Missing({ error, status }: { error: Error | null; status: number | undefined }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [title, hint] = words();
  return (
    <div className={previewClasses.problem} role="status">
      <EmptyNote icon={IconLinkOff} title={title} hint={hint} />
    </div>
  );

  function words(): [string, string] {
    if (isSetGone(error)) return [t('moments.noSet'), t('moments.noSetHint')];
    if (!error)
      return [t(status === 410 ? 'moments.gone' : 'moments.nothing'), t('moments.nothingHint')];
    const code = codeOf(error);
    if (code === 'notFound') return [t('moments.noSite'), t('moments.noSiteHint')];
    return [labels.error(code), labels.remedy(code)];
  }
}
