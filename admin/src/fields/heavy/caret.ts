/** Where the cursor stands in a text that is opened in the visual editor. */
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { type ClickedPlace, lettersOf, runsIn } from '../sections/clickedPlace.ts';

/**
 * What was clicked while the text was only shown: a place in it, or the part that only its HTML can change.
 * Else the beginning, and never a comment, which a key would replace. Null where nothing can be typed.
 */
export function firstSelection(doc: Node, clicked: ClickedPlace | null): Selection | null {
  return (clicked && clickedIn(doc, clicked)) ?? Selection.findFrom(doc.resolve(0), 1, true);
}

function clickedIn(doc: Node, { text, nth, letters, isBehindBlank }: ClickedPlace) {
  let found: Selection | null = null;
  let before = 0;
  const isClicked = (run: string) => lettersOf(run) === text && before++ === nth;
  doc.descendants((node, at) => {
    if (found) return false;
    if (node.isText && isClicked(node.text ?? '')) {
      const offset = offsetOf(node.text ?? '', letters, isBehindBlank);
      found = TextSelection.create(doc, at + offset);
    } else if (typeof node.attrs.opaque === 'string') {
      const { body } = new DOMParser().parseFromString(node.attrs.opaque, 'text/html');
      if (runsIn(body).some(({ data }) => isClicked(data))) found = NodeSelection.create(doc, at);
    }
    return true;
  });
  return found;
}

function offsetOf(text: string, letters: number, isBehindBlank: boolean): number {
  let offset = 0;
  for (let left = letters; left > 0 && offset < text.length; offset++) {
    if (/\S/.test(text.charAt(offset))) left--;
  }
  while (isBehindBlank && /\s/.test(text.charAt(offset))) offset++;
  return offset;
}
