import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { entityOf } from '@regia/model/entities/registry.ts';
import { isKnownSection } from '@regia/model/fields/sections.ts';
import type { CSSProperties } from 'react';
import { FieldEditor } from '../fields/FieldEditor.tsx';
import { SectionBody } from '../fields/sections/SectionBody.tsx';
import { sectionsIn } from '../fields/sections/sectionOperations.ts';
import { PictureForm } from '../fields/upload/PictureForm.tsx';
import { useForm, useValue } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import type { PageWriting } from './usePageWriting.ts';

/** Where a toolbar within a dialog stays while it's scrolled. */
const BENEATH_TITLE = {
  '--regia-topbar-height': '60px',
  '--regia-edithead-height': '0px',
} as CSSProperties;

const PHONE = '(max-width: 600px)';

/** What can't be done in its place on the page: other sections than texts, and pictures within a text. */
export function WritingDialogs({ writing }: { writing: PageWriting }) {
  const { t } = useTranslation();
  const { language, collection } = useForm();
  const labels = useLabels();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { edited, endEditing, onPicture, actions } = writing;
  const path = `sections.${language}`;
  const sections = sectionsIn(useValue(path));
  const sectionId = edited && 'section' in edited ? edited.section : null;
  const at = sections.findIndex(({ id }) => id === sectionId);
  const field = edited && 'field' in edited ? edited.field : '';
  const shownField = entityOf(collection)?.fields[field];
  const section = sections[at];
  const shared = {
    opened: true,
    fullScreen: isPhone === true,
    returnFocus: false,
    style: BENEATH_TITLE,
    closeButtonProps: { 'aria-label': t('common.close') },
  };
  return (
    <>
      {section && isKnownSection(section) && (
        <Modal
          {...shared}
          size="xl"
          onClose={endEditing}
          title={
            <span id={`${path}.${at}-label`}>
              {t('writing.section', { type: t(`options.sections.type.${section.type}`) })}
            </span>
          }
        >
          <SectionBody path={`${path}.${at}`} section={section} clicked={null} actions={actions} />
        </Modal>
      )}
      {shownField && (
        <Modal {...shared} onClose={endEditing} title={labels.field(collection, field)}>
          <FieldEditor field={shownField} path={field} label={labels.field(collection, field)} />
        </Modal>
      )}
      {onPicture && (
        <Modal
          {...shared}
          onClose={() => onPicture(null)}
          title={t('resource.richText.pictureAdd')}
        >
          <PictureForm
            picture={null}
            onApply={({ src, alt, width }) => onPicture({ src, alt, width: width || null })}
          />
        </Modal>
      )}
    </>
  );
}
