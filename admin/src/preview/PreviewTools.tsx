import { ActionIcon, Button, Loader, Select, Tooltip, VisuallyHidden } from '@mantine/core';
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { can } from '@regia/model/permissions.ts';
import { IconClockPlay, IconDeviceFloppy, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { DocumentRef, Preview } from '../api/renders.ts';
import { DOCUMENTS, isPartOfDocuments } from '../api/siteCollections.ts';
import { recordTitle, type Targets, useTargets } from '../fields/refs/targets.ts';
import { useForm } from '../form/formContext.tsx';
import { useSectionLink } from '../form/sectionLink.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor } from '../session/session.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import classes from './preview.module.css';
import type { Device } from './previewLayout.ts';

interface PreviewToolsProps {
  device: Device;
  onDevice: (device: Device) => void;
  /** Null until the first one has come. */
  shown: Preview | null;
  isUpdating: boolean;
  onDocument: (document: DocumentRef) => void;
  /** Null where the form's own button is in sight. */
  onSave: (() => void) | null;
}

/** What a preview shows: in which width, which language, and which document. */
export function PreviewTools(props: PreviewToolsProps) {
  const { device, onDevice, shown, isUpdating, onDocument, onSave } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const { collection, languages, language, setLanguage } = useForm();
  // Beside the form, its own switch is both's.
  const isBeside = useSectionLink() !== null;
  return (
    <div className={classes.tools}>
      <DeviceSwitch device={device} onDevice={onDevice} />
      {!isBeside && languages.length > 1 && (
        <Select
          size="xs"
          className={classes.language}
          aria-label={t('preview.language')}
          value={language}
          onChange={(value) => {
            const next = SITE_LANGUAGES.find((one) => one === value);
            if (next) setLanguage(next);
          }}
          data={languages.map((one) => ({ value: one, label: labels.language(one) }))}
          allowDeselect={false}
        />
      )}
      {isPartOfDocuments(collection) && (
        <DocumentSelect shown={shown?.document ?? null} onDocument={onDocument} />
      )}
      <span className={classes.state} role="status">
        {isUpdating && (
          <>
            <Loader size={16} aria-hidden />
            <VisuallyHidden>{t('preview.updating')}</VisuallyHidden>
          </>
        )}
      </span>
      {shown && shown.document.url !== '' && (
        <Tooltip label={t('navigation.moments')}>
          <ActionIcon
            renderRoot={(root) => (
              <Link {...root} to="/moments" search={{ path: shown.document.url }} />
            )}
            size={30}
            aria-label={t('navigation.moments')}
          >
            <IconClockPlay size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('preview.newTab')}>
        <ActionIcon
          {...(shown && {
            component: 'a',
            href: shown.url,
            target: '_blank',
            rel: 'noopener noreferrer',
          })}
          disabled={shown === null}
          size={30}
          aria-label={t('preview.newTab')}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      </Tooltip>
      {onSave && (
        <Button size="xs" leftSection={<IconDeviceFloppy size={16} />} onClick={onSave}>
          {t('common.save')}
        </Button>
      )}
    </div>
  );
}

interface DocumentSelectProps {
  /** What is shown now, whoever chose it. */
  shown: Preview['document'] | null;
  onDocument: (document: DocumentRef) => void;
}

function optionOf({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`;
}

/** Chooses the page, work or category in which a block or template is shown. */
function DocumentSelect({ shown, onDocument }: DocumentSelectProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const groups = [
    useGroup('page', words, isOpen),
    useGroup('work', words, isOpen),
    useGroup('workCategory', words, isOpen),
  ];
  const refs = groups.flatMap(({ collection, targets }) =>
    targets.records.map((record) => ({ collection, id: record.id })),
  );
  const latest = shown && {
    value: optionOf({ collection: DOCUMENTS[shown.type].collection, id: shown.id }),
    label: shown.title,
  };
  // A preview that comes meanwhile must not take away what is being typed.
  const atOpening = useRef(latest);
  if (!isOpen) atOpening.current = latest;
  const current = atOpening.current;
  const isFound = refs.some((ref) => optionOf(ref) === current?.value);
  const isLoading = groups.some(({ targets }) => targets.isLoading);
  const found = groups.map(({ collection, targets }) => ({
    group: labels.entity(collection).many,
    items: targets.records.map((record) => ({
      value: optionOf({ collection, id: record.id }),
      label: recordTitle(collection, record),
    })),
  }));

  return (
    <Select
      size="xs"
      className={classes.document}
      aria-label={t('preview.document')}
      placeholder={t('preview.documentHint')}
      data={[...(current && !isFound ? [current] : []), ...found]}
      value={current?.value ?? null}
      onChange={(value) => {
        const ref = refs.find((one) => optionOf(one) === value);
        if (ref) onDocument(ref);
      }}
      allowDeselect={false}
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={(typed) => setWords(typed === current?.label ? '' : typed)}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      nothingFoundMessage={isLoading ? t('common.loading') : t('resource.nothingFound')}
      rightSection={isLoading ? <Loader size={14} /> : undefined}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  );
}

/** The documents of one kind that answer the words; none for who may not read them. */
function useGroup(
  type: keyof typeof DOCUMENTS,
  words: string,
  isOpen: boolean,
): { collection: string; targets: Targets } {
  const entity = DOCUMENTS[type];
  const mayRead = can(useActor(), 'read', entity);
  const { collection } = entity;
  return { collection, targets: useTargets(collection, words, isOpen && mayRead) };
}
