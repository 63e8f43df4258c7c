import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import type { SlugField } from '@regia/model/fields/slug.ts';
import { slugify } from '@regia/model/rules/slug.ts';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type EditorProps, inputProps } from './editor.ts';
import { useValue } from './form/formContext.tsx';

/** The part of an address that names a document. Left empty, it follows the title. */
export function SlugEditor(props: EditorProps<SlugField>) {
  const { path, value, onChange, readOnly } = props;
  const { t } = useTranslation();
  const title = useValue(path.replace(/^slug/, 'title'));
  const derived = typeof title === 'string' ? slugify(title) : '';
  const differs = derived !== '' && value !== '' && value !== derived;
  return (
    <TextInput
      {...inputProps(props)}
      value={value}
      placeholder={derived}
      description={value === '' && derived ? t('resource.slug.derived', { slug: derived }) : null}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        differs && !readOnly ? (
          <Tooltip label={t('resource.slug.fromTitle', { slug: derived })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('resource.slug.fromTitle', { slug: derived })}
              onClick={() => onChange(derived)}
            >
              <IconWand size={16} />
            </ActionIcon>
          </Tooltip>
        ) : null
      }
    />
  );
}
