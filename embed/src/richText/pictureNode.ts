import { filePathOf } from '@regia/model/rules/filePath.ts';
import { Node } from '@tiptap/core';

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
});

/** HTML of the editor in which pictures that were not uploaded are pictures again. */
export function withOtherPictures(html: string): string {
  return html.replaceAll('<img data-src="', '<img src="');
}
