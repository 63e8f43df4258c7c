import { Alert, Button, Group, Text } from '@mantine/core';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import { IconPencilPause } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { FormStore } from '../form/formStore.ts';
import { formatInstant } from '../lib/dates.ts';
import type { Values } from '../lib/paths.ts';
import { DRAFT } from '../merge/sideNames.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { type Draft, draftTexts, draftVersions } from './draft.ts';

const MergeDialog = lazyPart(
  () => import('../merge/MergeDialog.tsx').then((module) => module.MergeDialog),
  (props) => props.onCancel(),
);

interface LeftDraftProps {
  entity: Entity;
  form: FormStore;
  /** The copy being edited; null for a new record. */
  record: AnyRecord | null;
  draft: Draft;
  /** How many are offered once this one is settled. */
  older: number;
  /** Forgets the draft: it is in the form, or not wanted. */
  onSettle: () => void;
}

/** A draft that was left behind: its offer, and its difference from what the form holds. */
export function LeftDraft({ entity, form, record, draft, older, onSettle }: LeftDraftProps) {
  const { t, locale } = useTranslation();
  const [versions, setVersions] = useState<Versions<Values> | null>(null);

  const take = (values: Values) => {
    form.fill(values);
    for (const [path, text] of draftTexts(entity, draft, values)) {
      form.draft(path, 'invalid', text);
    }
    setVersions(null);
    onSettle();
  };
  const show = () => setVersions(draftVersions(entity, draft, form.state().values));
  const resume = () => {
    // Where neither the record nor the form has changed since, the draft is simply what it was.
    const isCurrent = draft.basedOn === (record?.updatedAt ?? null) && !form.isDirty();
    if (isCurrent) take(draftVersions(entity, draft, form.state().values).mine);
    else show();
  };
  const at = formatInstant(new Date(draft.at).toISOString(), locale);
  const text = t(draft.basedOn === null ? 'drafts.offerNew' : 'drafts.offer', { at });
  const others = older > 0 ? ` ${t('drafts.older', { count: older })}` : '';
  return (
    <>
      <DraftOffer text={text + others} onShow={show} onResume={resume} onDiscard={onSettle} />
      <Suspense>
        {versions && (
          <MergeDialog
            title={t('merge.titleDraft')}
            intro={text}
            records={[{ entity, versions }]}
            names={DRAFT}
            isBusy={false}
            onCancel={() => setVersions(null)}
            actions={[
              {
                label: t('drafts.discard'),
                isMain: false,
                isFree: true,
                run: () => {
                  setVersions(null);
                  onSettle();
                },
              },
              { label: t('drafts.resume'), isMain: true, run: take },
            ]}
          />
        )}
      </Suspense>
    </>
  );
}

interface DraftOfferProps {
  text: string;
  onShow: () => void;
  onResume: () => void;
  onDiscard: () => void;
}

/** Says that something unsaved was left behind, and lets one go on with it. */
function DraftOffer({ text, onShow, onResume, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation();
  return (
    <Alert variant="light" role="status" icon={<IconPencilPause size={18} />}>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onResume}>
          {t('drafts.resume')}
        </Button>
        <Button size="xs" variant="default" onClick={onShow}>
          {t('drafts.changes')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
