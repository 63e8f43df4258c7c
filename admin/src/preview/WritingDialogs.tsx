import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isKnownSection } from '@regia/model/fields/sections.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBody } from '../fields/sections/SectionBody.tsx';
import { sectionsIn } from '../fields/sections/sectionOperations.ts';
import { PictureForm } from '../fields/upload/PictureForm.tsx';
import { useForm, useValue } from '../form/formContext.tsx';
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
  const { language } = useForm();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { edited, endEditing, onPicture, actions } = writing;
  const path = `sections.${language}`;
  const sections = sectionsIn(useValue(path));
  const at = sections.findIndex(({ id }) => id === edited);
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
