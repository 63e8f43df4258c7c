/** Writes the text of one section at a time. */
import {
  type FieldPlace,
  type PageAct,
  type PageWords,
  placeIn,
  type TextPicture,
  type TextPlace,
} from '@regia/model/writingMessages.ts';
import type { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { Selection } from '@tiptap/pm/state';
import { elementsAt, isAt } from '../preview/origins.ts';
import { followSelection } from './bubble.ts';
import { openEditor, openLine, type PageEditor } from './editor.ts';
import type { Overlay } from './overlay.ts';
import { slashMenu } from './slash.ts';

interface WriterOptions {
  readonly tell: (act: PageAct) => void;
  /** What a field is called. */
  readonly nameOf: (field: string) => string;
  /** Told that what is written may have become larger or smaller. */
  readonly onChange: () => void;
}

/** In pixels of the window. */
interface Point {
  readonly left: number;
  readonly top: number;
}

/** A writer that writes nothing yet. */
export function openWriter(
  overlay: Overlay,
  words: PageWords,
  { tell, nameOf, onChange }: WriterOptions,
) {
  let writing: (PageEditor & { readonly element: HTMLElement }) | null = null;
  /** Where the click was that asked for what is about to be written. */
  let clicked: Point | null = null;
  /** The element that is about to be written: a template may show its section more than once. */
  let wanted: HTMLElement | null = null;
  /** What was typed since it was asked for. */
  let typed = '';

  function end(): void {
    wanted = null;
    if (!writing) return;
    const { close } = writing;
    writing = null;
    close();
    tell({ act: 'close' });
  }

  function openSection(element: HTMLElement, place: TextPlace, value: string): PageEditor | null {
    return openEditor(element, {
      value,
      label: words.text,
      onChange: (next) => tell({ act: 'type', ...place, value: next }),
      onPicturesLeft: () => tell({ act: 'leavePictures' }),
      extensions: [
        Placeholder.configure({ placeholder: words.placeholder }),
        slashMenu(overlay, words, () => tell({ act: 'picture' })),
      ],
    });
  }

  /** Other places that show the same text follow. */
  function openField(element: HTMLElement, place: FieldPlace, value: string): PageEditor | null {
    const others = elementsAt(place).filter(
      (other) => other !== element && other.textContent === value,
    );
    return openLine(element, {
      value,
      label: nameOf(place.field),
      onChange(next) {
        for (const other of others) other.textContent = next;
        tell({ act: 'type', ...place, value: next });
      },
    });
  }

  return {
    end,
    element: () => writing?.element ?? null,
    pointAt(point: Point): void {
      clicked = point;
    },
    /** Keeps the keys for an element until the cursor is there. */
    expect(element: HTMLElement): void {
      wanted = element;
      typed = '';
    },
    /** Takes a key that comes before the cursor does. Returns whether it did. */
    takes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (wanted === null || key.length !== 1 || ctrlKey || metaKey || altKey) return false;
      typed += key;
      return true;
    },
    /** Puts the cursor into a text. Returns its element; null where it can't be written on the page. */
    write(order: TextPlace & { readonly value: string }) {
      const { value } = order;
      const place = placeIn(order);
      const isWanted = wanted && isAt(wanted, place);
      const element = isWanted ? wanted : elementsAt(place)[0];
      if (element && element === writing?.element) return null;
      const early = isWanted ? typed : '';
      end();
      if (!element) {
        tell({ act: 'close' });
        return null;
      }
      const opened =
        'field' in place ? openField(element, place, value) : openSection(element, place, value);
      if (!opened) {
        tell({ act: 'close' });
        tell({ act: 'edit', ...place });
        return null;
      }
      const { editor } = opened;
      const unfollow = 'field' in place ? () => {} : followSelection(editor, overlay, words);
      editor.on('transaction', onChange);
      writing = {
        editor,
        element,
        close() {
          unfollow();
          opened.close();
        },
      };
      putCursor(editor, clicked);
      if (early) editor.view.dispatch(editor.state.tr.insertText(early));
      clicked = null;
      return element;
    },
    /** Puts words at the cursor. */
    type(text: string): void {
      const view = writing?.editor.view;
      view?.dispatch(view.state.tr.insertText(text).scrollIntoView());
    },
    /** Puts a picture at the cursor, which has the keys again. */
    insert(picture: TextPicture | null): void {
      const chain = writing?.editor.chain().focus();
      if (picture) chain?.insertContent({ type: 'picture', attrs: { ...picture } });
      chain?.run();
    },
  };
}

/** Puts it where the click was, or at the end. */
function putCursor({ view, state }: Editor, clicked: Point | null): void {
  const { doc, tr } = state;
  const at = clicked && view.posAtCoords(clicked);
  view.dispatch(tr.setSelection(at ? Selection.near(doc.resolve(at.pos)) : Selection.atEnd(doc)));
  view.focus();
}
