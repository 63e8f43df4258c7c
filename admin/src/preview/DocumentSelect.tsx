import { Loader, Select } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRef, Preview } from '../api/drafts.ts';
import { DOCUMENTS } from '../api/siteCollections.ts';
import { recordTitle } from '../fields/refs/references.ts';
import { type Targets, useTargets } from '../fields/refs/useTargets.ts';
import { useLabels } from '../messages/labels.ts';
import { useActor } from '../session/session.ts';
import classes from './preview.module.css';

interface DocumentSelectProps {
  /** What is shown now, whoever chose it. */
  shown: Preview['document'] | null;
  onDocument: (document: DocumentRef) => void;
}

function optionOf({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`;
}

/** Chooses the page, work or category in which a block or template is shown. */
export function DocumentSelect({ shown, onDocument }: DocumentSelectProps) {
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
