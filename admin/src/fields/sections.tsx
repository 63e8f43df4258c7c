import { Button, Group, Input, Text } from '@mantine/core';
import { SECTION_TYPES } from '@regia/model/constants.ts';
import type { Section, SectionsField } from '@regia/model/fields/sections.ts';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './editor.ts';
import { CopySections } from './parts/CopySections.tsx';
import { move } from './parts/move.ts';
import { SectionCard } from './parts/SectionCard.tsx';
import { SortableItems } from './parts/SortableItems.tsx';
import { newSection } from './parts/sectionOperations.ts';
import classes from './parts/sections.module.css';

/** A document's body: cards on a grid of twelve columns. */
export function SectionsEditor(props: EditorProps<SectionsField>) {
  const { path, label, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const current = useRef(value);
  current.current = value;
  // The same function at every key, so that only the section being edited renders.
  const edit = useCallback(
    (operation: (sections: Section[]) => Section[]) => onChange(operation(current.current)),
    [onChange],
  );
  return (
    <Input.Wrapper id={path} label={label} labelElement="div" error={error}>
      {value.length === 0 && (
        <Text size="sm" c="dimmed" my={4}>
          {t('resource.sections.empty')}
        </Text>
      )}
      <div className={classes.grid}>
        <SortableItems
          layout="grid"
          ids={value.map(({ id }) => id)}
          onMove={(from, to) => edit((sections) => move(sections, from, to))}
        >
          {value.map((section, index) => (
            <SectionCard
              key={section.id}
              path={`${path}.${index}`}
              section={section}
              index={index}
              count={value.length}
              readOnly={readOnly}
              onEdit={edit}
            />
          ))}
        </SortableItems>
      </div>
      {!readOnly && (
        <Group gap="xs" mt="xs">
          {SECTION_TYPES.map((type) => (
            <Button
              key={type}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => edit((sections) => [...sections, newSection(type)])}
            >
              {t(`options.sections.type.${type}`)}
            </Button>
          ))}
          {value.length === 0 && <CopySections path={path} onCopy={onChange} />}
        </Group>
      )}
    </Input.Wrapper>
  );
}
