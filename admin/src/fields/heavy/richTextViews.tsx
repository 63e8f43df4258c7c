import { withViews } from '@regia/embed/richText/extensions.ts';
import { IconCode, IconMapPin } from '@tabler/icons-react';
import {
  type NodeViewProps,
  type NodeViewRenderer,
  NodeViewWrapper,
  ReactNodeViewRenderer,
} from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { useMaps } from '../maps/useMaps.tsx';
import { elsewhere } from '../upload/pictureAddress.ts';
import classes from './RichTextBox.module.css';
import SectionMarkup from './SectionMarkup.tsx';

/** What a formatted text can hold, as it is shown in the form. */
export const SHOWN_EXTENSIONS = withViews({
  picture: inLine(PictureInText),
  map: inLine(MapInText),
  opaqueBlock: opaque('div'),
  opaqueInline: opaque('span'),
});

function inLine(component: (props: NodeViewProps) => ReactNode): NodeViewRenderer {
  return ReactNodeViewRenderer(component, { as: 'span' });
}

function opaque(tag: 'div' | 'span'): NodeViewRenderer {
  const view = ReactNodeViewRenderer(OpaqueInText, { as: tag });
  return (props) => commentView(tag, String(props.node.attrs.opaque)) ?? view(props);
}

/**
 * A comment as it stands in the visual editor: one line, however long it is. Some texts have hundreds
 * of them, so none is a component. Null for what is none.
 */
function commentView(tag: 'div' | 'span', html: string): { dom: HTMLElement } | null {
  if (!html.startsWith('<!--')) return null;
  const dom = document.createElement(tag);
  dom.className = classes.comment ?? '';
  dom.textContent = html;
  dom.title = html;
  return { dom };
}

/** Part of a text that only its HTML can change: its name, and below it how it looks. */
function OpaqueInText({ node, selected }: NodeViewProps) {
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

/** A map within the text, by its name. */
function MapInText({ node, selected }: NodeViewProps) {
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
