import { IconMapPin } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { useMaps } from '../maps/useMaps.ts';
import classes from './RichTextBox.module.css';

/** A map within the text, by its name. */
export function MapInText({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  const number = Number(node.attrs.number);
  const name = useMaps().find((map) => map.number === number)?.name;
  return (
    <NodeViewWrapper as="span" className={classes.chip} data-selected={selected || undefined}>
      <IconMapPin size={14} aria-hidden />
      {name ? t('resource.sections.mapNamed', { name }) : t('resource.sections.map', { number })}
    </NodeViewWrapper>
  );
}
