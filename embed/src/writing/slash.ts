/** What a slash at the cursor offers to put there. */
import type { PageWords } from '@regia/model/writingMessages.ts';
import { type ChainedCommands, Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import { insertTable } from '../richText/tableNodes.ts';
import { button, type Overlay, showBeside } from './overlay.ts';

const GAP_PX = 6;

interface Offer {
  readonly label: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Done once the slash is gone. */
  readonly after?: () => void;
}

/** The menu, as an extension of an editor. */
export function slashMenu(overlay: Overlay, words: PageWords, onPicture: () => void) {
  const menu = overlay.add('menu', 'listbox');
  menu.ariaLabel = words.add;
  return Extension.create({
    name: 'slashMenu',
    onDestroy: () => menu.remove(),
    addProseMirrorPlugins() {
      const { editor } = this;
      const same: Offer['run'] = (chain) => chain;
      const offers: readonly Offer[] = [
        { label: words.heading2, run: (chain) => chain.setHeading({ level: 2 }) },
        { label: words.heading3, run: (chain) => chain.setHeading({ level: 3 }) },
        { label: words.heading4, run: (chain) => chain.setHeading({ level: 4 }) },
        { label: words.bulletList, run: (chain) => chain.toggleBulletList() },
        { label: words.orderedList, run: (chain) => chain.toggleOrderedList() },
        { label: words.blockquote, run: (chain) => chain.toggleBlockquote() },
        { label: words.picture, run: same, after: onPicture },
        { label: words.table, run: same, after: () => insertTable(editor) },
        { label: words.horizontalRule, run: (chain) => chain.setHorizontalRule() },
      ];
      return [
        Suggestion<Offer, Offer>({
          editor,
          char: '/',
          items: ({ query }) =>
            offers.filter(
              ({ label }) =>
                label.toLowerCase().includes(query.toLowerCase()) &&
                !(label === words.table && editor.isActive('table')),
            ),
          command: ({ range, props: { run, after } }) => {
            run(editor.chain().focus().deleteRange(range)).run();
            after?.();
          },
          render: () => drawnIn(menu),
        }),
      ];
    },
  });
}

/** Draws what is offered, with the keys that choose from it. */
function drawnIn(menu: HTMLElement) {
  let chosen = 0;
  const mark = (to: number) => {
    const count = menu.childElementCount;
    chosen = count === 0 ? 0 : (to + count) % count;
    for (const [at, option] of [...menu.children].entries()) {
      option.ariaSelected = String(at === chosen);
    }
    menu.children[chosen]?.scrollIntoView({ block: 'nearest' });
  };
  interface Offered {
    items: readonly Offer[];
    command: (offer: Offer) => void;
    clientRect?: (() => DOMRect | null) | null;
  }
  const draw = ({ items, command, clientRect }: Offered) => {
    const options = items.map((offer) => {
      const option = button(offer.label, { text: offer.label }, () => command(offer));
      option.role = 'option';
      return option;
    });
    menu.replaceChildren(...options);
    const at = clientRect?.();
    if (options.length === 0 || !at) menu.hidden = true;
    else showBeside(menu, at, GAP_PX);
    mark(0);
  };
  return {
    onStart: draw,
    onUpdate: draw,
    onKeyDown({ event }: { event: KeyboardEvent }) {
      const { key } = event;
      if (menu.hidden) return false;
      if (key === 'ArrowDown') mark(chosen + 1);
      else if (key === 'ArrowUp') mark(chosen - 1);
      else if (key === 'Enter') (menu.children[chosen] as HTMLElement | undefined)?.click();
      else if (key === 'Escape') menu.hidden = true;
      else return false;
      // It ends the menu, not what is being written.
      event.stopPropagation();
      return true;
    },
    onExit: () => {
      menu.hidden = true;
    },
  };
}
