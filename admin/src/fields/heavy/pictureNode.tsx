import { filePathOf } from '@regia/model/rules/filePath.ts';
import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { elsewhere } from '../upload/pictureAddress.ts';
import classes from './RichTextBox.module.css';

const KEPT = ['alt', 'title', 'width', 'height', 'loading'];

/** Pictures stand within the text, like a large letter. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element) => element.getAttribute('src') ?? element.dataset.src,
      // The editor writes its nodes into the page when it closes, which would ask for the picture.
      renderHTML: ({ src }) => (filePathOf(String(src)) ? { src } : { 'data-src': src }),
    },
    ...Object.fromEntries(KEPT.map((name) => [name, { default: null }])),
  }),
  parseHTML: () => [{ tag: 'img[src]' }, { tag: 'img[data-src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureInText, { as: 'span' }),
});

/** HTML of the editor in which pictures that were not uploaded are pictures again. */
export function withOtherPictures(html: string): string {
  return html.replaceAll('<img data-src="', '<img src="');
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
