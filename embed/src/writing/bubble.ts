/** What can be done with the words that are selected, above them. */

import { isLinkAddress } from '@regia/model/rules/linkAddress.ts';
import type { PageWords } from '@regia/model/writingMessages.ts';
import type { Editor } from '@tiptap/core';
import { button, type Overlay, show } from './overlay.ts';

const ABOVE_PX = 44;

interface Tool {
  readonly name: string;
  readonly attributes?: Record<string, unknown>;
  readonly made: HTMLButtonElement;
}

/** Shows the bar as long as words are selected. Returns how it is taken away. */
export function followSelection(editor: Editor, overlay: Overlay, words: PageWords): () => void {
  const bar = overlay.add('bar', 'toolbar');
  const address = document.createElement('input');
  address.placeholder = words.linkAddress;
  address.ariaLabel = words.linkAddress;
  address.hidden = true;
  address.addEventListener('input', () => address.setCustomValidity(''));
  const run = (change: (chain: ReturnType<Editor['chain']>) => typeof chain) => () =>
    change(editor.chain().focus()).run();
  const heading = (level: 2 | 3): Tool => ({
    name: 'heading',
    attributes: { level },
    made: button(
      words[`heading${level}`],
      { text: `H${level}` },
      run((chain) => chain.toggleHeading({ level })),
    ),
  });
  const tools: readonly Tool[] = [
    {
      name: 'bold',
      made: button(
        words.bold,
        { text: 'B' },
        run((c) => c.toggleBold()),
      ),
    },
    {
      name: 'italic',
      made: button(
        words.italic,
        { text: 'I' },
        run((c) => c.toggleItalic()),
      ),
    },
    { name: 'link', made: button(words.link, 'link', askAddress) },
    heading(2),
    heading(3),
    {
      name: 'bulletList',
      made: button(
        words.bulletList,
        'bulletList',
        run((c) => c.toggleBulletList()),
      ),
    },
    {
      name: 'blockquote',
      made: button(
        words.blockquote,
        'blockquote',
        run((c) => c.toggleBlockquote()),
      ),
    },
  ];
  for (const { name, made } of tools) made.dataset.tool = name;
  bar.append(...tools.map(({ made }) => made), address);
  address.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    const href = address.value.trim();
    const chain = () => editor.chain().focus();
    if (event.key === 'Escape') chain().run();
    else if (href !== '' && !isLinkAddress(href)) {
      address.setCustomValidity(words.linkInvalid);
      address.reportValidity();
      return;
    } else if (href === '') chain().extendMarkRange('link').unsetLink().run();
    else chain().extendMarkRange('link').setLink({ href }).run();
    showTools();
  });

  function askAddress(): void {
    address.value = String(editor.getAttributes('link').href ?? '');
    for (const { made } of tools) made.hidden = true;
    address.hidden = false;
    address.focus();
  }

  function showTools(): void {
    for (const { made } of tools) made.hidden = false;
    address.hidden = true;
  }

  const follow = () => {
    const { from, to, empty } = editor.state.selection;
    const isWanted = !empty && editor.state.doc.textBetween(from, to).trim() !== '';
    bar.hidden = !isWanted;
    if (!isWanted) return showTools();
    for (const { name, attributes, made } of tools) {
      made.ariaPressed = String(editor.isActive(name, attributes));
    }
    const { left, top, bottom } = editor.view.coordsAtPos(from);
    show(bar, { left, top: top > ABOVE_PX ? top - ABOVE_PX : bottom + 8 });
  };
  editor.on('transaction', follow);
  return () => {
    editor.off('transaction', follow);
    bar.remove();
  };
}
