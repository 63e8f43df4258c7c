/** Elements whose names the document, or a form, has as properties, in the place of its own. */
const NAMED = 'img[name], form[name], iframe[name], embed[name], object[name], object[id], img[id]';
const INPUTS = ':is(input, button, select, textarea, output, fieldset, object, img)';

/** Has nothing on the page stand in the place of what scripts ask the document and forms for. */
export function unclobber(): void {
  const find = (selector: string) => Document.prototype.querySelectorAll.call(document, selector);
  for (const element of find(NAMED)) unname(element, Document.prototype);
  for (const element of find(`form ${INPUTS}, ${INPUTS}[form]`)) {
    unname(element, HTMLFormElement.prototype);
  }
}

function unname(element: Element, of: object): void {
  for (const attribute of ['name', 'id']) {
    const name = Element.prototype.getAttribute.call(element, attribute);
    if (name !== null && name in of) Element.prototype.removeAttribute.call(element, attribute);
  }
}
