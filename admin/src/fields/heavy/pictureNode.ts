import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { foreignHost } from '../parts/pictureAddress.ts';
import { PictureInText } from './PictureInText.tsx';

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
      renderHTML: ({ src }) => (isForeign(src) ? { 'data-src': src } : { src }),
    },
    ...Object.fromEntries(KEPT.map((name) => [name, { default: null }])),
  }),
  parseHTML: () => [{ tag: 'img[src]' }, { tag: 'img[data-src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureInText, { as: 'span' }),
});

/** The editor writes its nodes into the page when it closes, which would fetch the picture. */
function isForeign(src: unknown): boolean {
  return typeof src === 'string' && foreignHost(src, window.location.href) !== null;
}

/** HTML of the editor in which pictures of other sites are pictures again. */
export function withForeignPictures(html: string): string {
  return html.replaceAll('<img data-src="', '<img src="');
}
