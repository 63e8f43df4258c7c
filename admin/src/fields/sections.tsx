import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { SECTION_TYPES } from '@regia/model/constants.ts';
import type { Section, SectionsField } from '@regia/model/fields/sections.ts';
import { IconCopy, IconFold, IconPlus } from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import { useForm, useValue } from '../form/formContext.tsx';
import { isValues } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { expectCodeBox } from './code/LazyCodeBox.tsx';
import { expectRichTextBox } from './code/LazyRichTextBox.tsx';
import type { EditorProps } from './editor.ts';
import { useSameList } from './order/SortableItems.tsx';
import { ManyParts } from './parts/frames.tsx';
import { SectionCard } from './sections/SectionCard.tsx';
import { SectionGrid } from './sections/SectionGrid.tsx';
import { copySection, sectionsIn } from './sections/sectionOperations.ts';
import classes from './sections/sections.module.css';
import {
  type SectionsState,
  useSectionFocus,
  useSections,
  useSectionsInPreview,
} from './sections/useSections.ts';

interface SectionListProps extends Pick<SectionsState, 'actions' | 'opened' | 'folded'> {
  path: string;
  /** The same list as long as none comes, goes or moves. */
  ids: readonly string[];
  readOnly: boolean;
}

/** The sections on their grid. Each reads its own content: a key in one of them is none of the others' concern. */
const SectionList = memo(function SectionList(props: SectionListProps) {
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

/** A document's body on the grid of the public site; one section at a time is being edited. */
export function SectionsEditor(props: EditorProps<SectionsField>) {
  const { path, label, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const [root, focus] = useSectionFocus();
  const { actions, opened, folded, fold, said } = useSections(path, onChange, focus);
  const showFocused = useSectionsInPreview(path, actions);
  const hasCode = value.some(({ type }) => type === 'html');
  useEffect(() => {
    if (readOnly) return;
    expectRichTextBox();
    if (hasCode) expectCodeBox();
  }, [readOnly, hasCode]);
  const ids = useSameList<readonly string[]>(value.map(({ id }) => id));
  const isFolded = value.length > 0 && ids.every((id) => folded.has(id));
  const takeOver = (sections: Section[]) => {
    onChange(sections);
    focus(sections[0]?.id ?? null, 'open');
  };
  return (
    <ManyParts id={path} label={label} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only learns where the focus is */}
      <div ref={root} className={classes.sections} onFocus={showFocused}>
        {value.length === 0 && (
          <Text size="sm" c="dimmed" my={4}>
            {t(readOnly ? 'resource.list.empty' : 'resource.sections.empty')}
          </Text>
        )}
        {value.length > 1 && (
          <Button
            className={classes.fold}
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<IconFold size={14} />}
            onClick={() => fold(isFolded ? [] : ids)}
          >
            {t(isFolded ? 'resource.sections.expandAll' : 'resource.sections.collapseAll')}
          </Button>
        )}
        <SectionList
          path={path}
          ids={ids}
          readOnly={readOnly}
          opened={opened}
          folded={folded}
          actions={actions}
        />
        {!readOnly && (
          <Group gap="xs" mt="xs" role="group" aria-label={t('resource.sections.add')}>
            {SECTION_TYPES.map((type, index) => (
              <Button
                key={type}
                data-part={index === 0 ? 'add' : undefined}
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} />}
                onClick={() => actions.add(type, value.length)}
              >
                {t(`options.sections.type.${type}`)}
              </Button>
            ))}
            {value.length === 0 && <CopySections path={path} onCopy={takeOver} />}
          </Group>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </ManyParts>
  );
}

interface CopySectionsProps {
  /** Path of the sections of one language, such as `sections.en`. */
  path: string;
  onCopy: (sections: Section[]) => void;
}

/** Brings the sections of another language, as the start of their translation. */
function CopySections({ path, onCopy }: CopySectionsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const all = useValue(path.slice(0, path.lastIndexOf('.')));
  if (!isValues(all)) return null;
  return languages.map((language) => {
    const theirs = sectionsIn(all[language]);
    return theirs.length > 0 && !path.endsWith(`.${language}`) ? (
      <Button
        key={language}
        variant="subtle"
        size="xs"
        leftSection={<IconCopy size={14} />}
        onClick={() => onCopy(theirs.map(copySection))}
      >
        {t('resource.sections.copyFrom', { language: labels.language(language) })}
      </Button>
    ) : null;
  });
}
