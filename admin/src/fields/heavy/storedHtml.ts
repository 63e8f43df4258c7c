import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { withPlaceholders } from './mapNode.ts';
import { withOtherPictures } from './pictureNode.ts';
import { restored } from './restored.ts';

/** Content of the editor as the HTML that is stored. */
export function storedHtml(content: Fragment, schema: Schema): string {
  // In a page of its own: in the shown one, each picture would be fetched anew at every key.
  const page = document.implementation.createHTMLDocument('');
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document: page }, page.body);
  return restored(withOtherPictures(withPlaceholders(page.body.innerHTML)));
}
