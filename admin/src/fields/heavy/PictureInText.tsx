import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { elsewhere } from '../upload/pictureAddress.ts';
import classes from './RichTextBox.module.css';

/** A picture within the text; of one that was not uploaded only where it lies. */
export function PictureInText({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  const { src, alt, width } = node.attrs;
  const url = String(src ?? '');
  return (
    <NodeViewWrapper as="span" className={classes.picture} data-selected={selected || undefined}>
      <StoredPicture
        url={url}
        alt={alt ?? ''}
        width={width ?? undefined}
        draggable={false}
        otherwise={
          <span className={classes.chip}>
            {t('resource.sections.elsewhere', { place: elsewhere(url) })}
          </span>
        }
      />
    </NodeViewWrapper>
  );
}
