import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { foreignHost } from '../parts/pictureAddress.ts';
import classes from './RichTextBox.module.css';

/** A picture within the text; of one on another site only where it lies. */
export function PictureInText({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  const { src, alt, width } = node.attrs;
  const host = foreignHost(String(src), window.location.href);
  return (
    <NodeViewWrapper as="span" className={classes.picture} data-selected={selected || undefined}>
      {host === null ? (
        <img src={src} alt={alt ?? ''} width={width ?? undefined} draggable={false} />
      ) : (
        <span className={classes.chip}>{t('resource.sections.elsewhere', { host })}</span>
      )}
    </NodeViewWrapper>
  );
}
