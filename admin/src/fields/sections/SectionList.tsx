import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from './SectionCard.tsx';
import { SectionGrid } from './SectionGrid.tsx';
import type { SectionsState } from './useSections.ts';

interface SectionListProps extends Pick<SectionsState, 'actions' | 'opened' | 'folded'> {
  path: string;
  /** The same list as long as none comes, goes or moves. */
  ids: readonly string[];
  readOnly: boolean;
}

/** The sections on their grid. Each reads its own content: a key in one of them is none of the others' concern. */
export const SectionList = memo(function SectionList(props: SectionListProps) {
  const { path, ids, readOnly, opened, folded, actions } = props;
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden id={`${path}-grip`}>{t('resource.sections.gripHint')}</VisuallyHidden>
      <SectionGrid path={path} ids={ids} onMove={actions.move}>
        {ids.map((id, index) => (
          <SectionCard
            key={id}
            id={id}
            path={`${path}.${index}`}
            gripHintId={`${path}-grip`}
            index={index}
            count={ids.length}
            readOnly={readOnly}
            isOpen={opened?.id === id}
            clicked={opened?.id === id ? opened.clicked : null}
            isFolded={folded.has(id)}
            actions={actions}
          />
        ))}
      </SectionGrid>
    </>
  );
});
