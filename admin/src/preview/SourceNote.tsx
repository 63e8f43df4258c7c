import { Anchor, CloseButton } from '@mantine/core';
import { work } from '@regia/model/entities/work.ts';
import { can } from '@regia/model/permissions.ts';
import type { Chosen } from '@regia/model/previewMessages.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import type { Preview } from '../api/renders.ts';
import { DOCUMENTS } from '../api/siteCollections.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { useActor } from '../session/session.ts';
import classes from './preview.module.css';

/** Records of one kind, and where each is edited. */
interface Source {
  readonly kind: string;
  readonly records: readonly { readonly name: string; readonly path: string }[];
}

interface SourceNoteProps {
  chosen: Chosen;
  preview: Preview;
  onClose: () => void;
}

/** Says where something of the preview comes from that is not in the form, and leads there. */
export function SourceNote({ chosen, preview, onClose }: SourceNoteProps) {
  const { t } = useTranslation();
  const sources = useSources(chosen, preview);
  const note = useRef<HTMLDivElement>(null);
  // Where the click was, so that the keyboard need not search for it.
  useEffect(() => {
    const link = note.current?.querySelector<HTMLElement>('a, button');
    if (chosen) link?.focus({ preventScroll: true });
  }, [chosen]);
  if (sources === null) return null;
  return (
    <div
      ref={note}
      className={classes.source}
      role="status"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <p>
        {sources.length === 0 && t('preview.source.hidden')}
        {sources.map(({ kind, records }) => (
          <Fragment key={kind}>
            <span className={classes.kind}>{kind}</span>
            {records.map(({ name, path }) => (
              <Anchor key={path} component={Link} to={path} size="sm" underline="always">
                {name}
              </Anchor>
            ))}
          </Fragment>
        ))}
      </p>
      <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />
    </div>
  );
}

/** What it comes from, as far as one may know it; null where that is the form itself. */
function useSources(chosen: Chosen, { blocks, document }: Preview): Source[] | null {
  const { t } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const { collection, id } = useForm();
  const source = (of: string, records: readonly { id: string; name: string }[]): Source => ({
    kind: labels.entity(of)[records.length > 1 ? 'many' : 'one'],
    records: records.flatMap((one) => {
      const path = editorPath(placeUnder(of, one.id));
      return path === null ? [] : [{ name: one.name, path }];
    }),
  });
  switch (chosen.regia) {
    case 'section':
      return [
        source(DOCUMENTS[document.type].collection, [{ id: document.id, name: document.title }]),
      ];
    case 'listing': {
      const records = [{ name: labels.entity(work.collection).many, path: '/works' }];
      return can(actor, 'read', work) ? [{ kind: t('preview.source.listing'), records }] : [];
    }
    case 'block': {
      if (collection === 'block' && id === chosen.block) return null;
      const block = blocks.find((one) => one.id === chosen.block);
      if (!block) return [];
      const { variables } = block;
      const read = variables.length > 0 ? [source('variables', variables)] : [];
      return [source('block', [block]), ...read];
    }
  }
}
