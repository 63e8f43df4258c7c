import { IconCode } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import classes from './RichTextBox.module.css';
import SectionMarkup from './SectionMarkup.tsx';

/** Part of a text that only its HTML can change: its name, and below it how it looks. */
export function OpaqueInText({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  const html = String(node.attrs.opaque);
  const [, name = ''] = /^<([a-z][\w-]*)/i.exec(html) ?? [];
  const label = (
    <span className={classes.chip} title={t('resource.richText.opaque')}>
      <IconCode size={14} aria-hidden />
      {`<${name}>`}
    </span>
  );
  if (node.isInline) {
    return (
      <NodeViewWrapper as="span" data-selected={selected || undefined}>
        {label}
      </NodeViewWrapper>
    );
  }
  return (
    <NodeViewWrapper className={classes.opaque} data-selected={selected || undefined}>
      {label}
      <SectionMarkup html={html} />
    </NodeViewWrapper>
  );
}
