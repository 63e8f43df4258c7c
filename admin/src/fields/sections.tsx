import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { SECTION_TYPES } from '@regia/model/constants.ts';
import type { Section, SectionsField } from '@regia/model/fields/sections.ts';
import { IconFold, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { expectCodeBox } from './code/LazyCodeBox.tsx';
import { expectRichTextBox } from './code/LazyRichTextBox.tsx';
import type { EditorProps } from './editor.ts';
import { useSameList } from './order/useSameList.ts';
import { ManyParts } from './parts/ManyParts.tsx';
import { CopySections } from './sections/CopySections.tsx';
import { SectionList } from './sections/SectionList.tsx';
import classes from './sections/sections.module.css';
import { useSectionFocus } from './sections/useSectionFocus.ts';
import { useSections } from './sections/useSections.ts';

/** A document's body on the grid of the public site; one section at a time is being edited. */
export function SectionsEditor(props: EditorProps<SectionsField>) {
  const { path, label, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const [root, focus] = useSectionFocus();
  const { actions, opened, folded, fold, said } = useSections(path, onChange, focus);
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
      <div ref={root} className={classes.sections}>
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
