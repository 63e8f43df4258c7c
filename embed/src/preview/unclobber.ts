/**
 * Has nothing on a page on which no script but ours runs stand in the place of what ours ask the document and elements
 * for. Runs before them: what they import asks already.
 */
import { PICTURE, QUIET } from '@regia/model/previewMessages.ts';
import { WRITING } from '@regia/model/writingMessages.ts';

/** Elements whose names the document has as properties, in the place of its own. */
const NAMED = 'img[name], form[name], iframe[name], embed[name], object[name], object[id], img[id]';
/** Elements whose names their form has, which isn't always around them. */
const INPUTS = 'input, button, select, textarea, output, fieldset, object, img';

function unname(elements: string, of: object): void {
  for (const element of Document.prototype.querySelectorAll.call(document, elements)) {
    for (const attribute of ['name', 'id']) {
      const name = Element.prototype.getAttribute.call(element, attribute);
      if (name !== null && name in of) Element.prototype.removeAttribute.call(element, attribute);
    }
  }
}

const asked = new URLSearchParams(location.search);
if ([WRITING, PICTURE, QUIET].some((mode) => asked.has(mode))) {
  unname(NAMED, Document.prototype);
  unname(INPUTS, HTMLFormElement.prototype);
}
