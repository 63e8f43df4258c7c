import { Image, Stack, TextInput } from '@mantine/core';
import type { FileFolder } from '@regia/model/constants.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form/formContext.tsx';
import { LazyCodeBox } from './LazyCodeBox.tsx';
import { LazyRichTextBox } from './LazyRichTextBox.tsx';
import classes from './sections.module.css';
import { UploadArea } from './UploadArea.tsx';
import { useUpload } from './useUpload.ts';

interface SectionBodyProps {
  path: string;
  section: Section;
  readOnly: boolean;
  onChange: (change: Partial<Section>) => void;
}

/** The content of a section, by its type. */
export function SectionBody(props: SectionBodyProps) {
  const { path, section, readOnly, onChange } = props;
  if (section.type === 'image') return <SectionImage {...props} />;
  const box = {
    value: section.value,
    onChange: (value: string) => onChange({ value }),
    labelledBy: `${path}-label`,
    readOnly,
    invalid: false,
  };
  return (
    <div className={classes.body}>
      {section.type === 'text' ? (
        <LazyRichTextBox {...box} />
      ) : (
        <LazyCodeBox {...box} language="html" />
      )}
    </div>
  );
}

function folderOf(collection: string): FileFolder {
  return collection === 'works' ? 'work-images' : 'page-images';
}

function SectionImage({ path, section, readOnly, onChange }: SectionBodyProps) {
  const { t } = useTranslation();
  const { collection } = useForm();
  const upload = useUpload(folderOf(collection), ({ url }) => onChange({ url }));
  const picture = section.url ? (
    <Image src={section.url} alt={section.value} fit="contain" mah={200} radius="sm" />
  ) : null;
  return (
    <Stack gap="xs" p="xs">
      {readOnly ? (
        picture
      ) : (
        <UploadArea
          id={`${path}.url`}
          upload={upload}
          label={t(section.url ? 'resource.image.replace' : 'resource.image.choose')}
        >
          {picture}
        </UploadArea>
      )}
      <TextInput
        size="xs"
        label={t('resource.sections.alt')}
        readOnly={readOnly}
        value={section.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
    </Stack>
  );
}
