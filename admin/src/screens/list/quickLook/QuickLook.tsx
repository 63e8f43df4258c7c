import {
  Button,
  CloseButton,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconExternalLink, IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useShortcut } from '../../../keyboard/useShortcut.tsx';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { addressIn } from '../../../mistakes/addressOnSite.ts';
import { RecordMark } from '../../../mistakes/marks.tsx';
import {
  PageRole,
  SiteStatusLine,
  siteStatusIn,
  useStatusHint,
} from '../../../mistakes/SiteStatus.tsx';
import { STATE_ICONS } from '../../../mistakes/stateIcons.ts';
import { followHere } from '../../../navigation/followHere.ts';
import type { Resource } from '../../../resource/resource.ts';
import { useRecordTitle } from '../../../resource/useRecordTitle.ts';
import { useSite } from '../../../session/useSite.ts';
import { SiteMiniature } from '../../../ui/SiteMiniature.tsx';
import { useOpen } from '../useOpen.ts';
import { lookedAt } from './lookedAt.ts';
import classes from './quickLook.module.css';

/** Whoever goes through rows with the key held down looks at none of them. */
const REST_MS = 150;

interface QuickLookProps {
  resource: Resource;
  record: AnyRecord;
}

/**
 * A document as visitors see it, beside the list it is in, which keeps the focus: the look follows it from row to row.
 * What visitors don't see yet says why.
 */
export function QuickLook({ resource, record }: QuickLookProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages, siteUrl } = useSite();
  const hintOf = useStatusHint();
  const title = useRecordTitle(resource)(record);
  const open = useOpen(resource, record);
  const addressOf = (language: SiteLanguage) => addressIn(record, language, siteUrl);
  const [chosen, choose] = useState<SiteLanguage | null>(null);
  // Who has chosen a language goes through the rows in it, also where it's missing.
  const language =
    languages.find((one) => one === chosen) ?? languages.find(addressOf) ?? languages[0];
  const own = language && siteStatusIn(record)?.languages[language];
  const hint = own ? hintOf(language, own) : '';
  const address = language && addressOf(language);
  const [rested] = useDebouncedValue(address, REST_MS);
  useFocusedRow(record.id);
  const close = () => {
    if (document.activeElement?.closest(`.${classes.panel}`)) linkOf(record.id)?.focus();
    lookedAt.set(null);
  };
  useShortcut('row.endLook', 'Escape', t('lists.endQuickLook'), close);
  const Sign = STATE_ICONS[own?.state ?? 'notOnSite'];
  return (
    <div className={classes.place}>
      <section className={classes.panel} aria-label={t('lists.quickLook')}>
        <Group gap="xs" wrap="nowrap">
          <Title order={2} size={16} lineClamp={2} title={title}>
            {title}
          </Title>
          <PageRole record={record} />
          <CloseButton ml="auto" mr={-4} aria-label={t('common.close')} onClick={close} />
        </Group>
        <Group gap="xs" mt={-12}>
          <SiteStatusLine record={record} />
          <RecordMark collection={resource.collection} record={record} />
        </Group>
        <VisuallyHidden role="status">{`${title}. ${hint}`}</VisuallyHidden>
        {languages.length > 1 && language && (
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('resource.language.choose')}
            value={language}
            onChange={choose}
            data={languages.map((one) => ({ value: one, label: labels.language(one) }))}
          />
        )}
        {address ? (
          <SiteMiniature
            address={address === rested ? address : null}
            className={classes.picture}
          />
        ) : (
          <Stack className={classes.reason} align="center" justify="center" gap="sm" p="lg">
            <Sign size={32} stroke={1.5} aria-hidden />
            <Text size="sm" ta="center">
              {hint}
            </Text>
          </Stack>
        )}
        <Group gap="xs" grow>
          {open && (
            <Button
              component="a"
              href={open.href}
              variant="default"
              leftSection={open.mayUpdate ? <IconPencil size={16} /> : <IconEye size={16} />}
              onClick={(event) => followHere(event, open.go)}
            >
              {t(open.mayUpdate ? 'resource.edit.edit' : 'resource.edit.view')}
            </Button>
          )}
          {address && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('resource.actions.openSite')}
            </Button>
          )}
        </Group>
      </section>
    </div>
  );
}

/** The link in a record's row. */
function linkOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-record="${CSS.escape(id)}"] a`);
}

/** Looks at the record whose row has the focus, and marks the row of the one that is looked at. */
function useFocusedRow(id: string): void {
  useEffect(() => {
    // The button of its menu may lie beneath.
    const opener = document.activeElement?.closest('[data-record] button');
    if (opener) linkOf(lookedAt.get() ?? '')?.focus({ preventScroll: true });
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-record]');
      if (row) lookedAt.set(row.dataset.record ?? null);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useLayoutEffect(() => {
    const row = linkOf(id)?.closest('[data-record]');
    row?.setAttribute('data-looked-at', '');
    return () => row?.removeAttribute('data-looked-at');
  }, [id]);
}
