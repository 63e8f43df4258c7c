/**
 * Event attributes have another name within the visual editor. A browser runs none of a document that is
 * only parsed, but a single slip into the shown one would; so there is none that could slip.
 */
import { Tokenizer } from 'parse5';

/** Nobody else can write it. */
const PREFIX = `data-${crypto.randomUUID()}-`;
const HANDLER = /^on/i;
const ANY_HANDLER = /on[a-z]+\s*=/i;

/** HTML whose event attributes are only carried along. */
export function quieted(html: string): string {
  if (!ANY_HANDLER.test(html)) return html;
  const places: number[] = [];
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ attrs, location }) => {
        for (const { name } of attrs) {
          const place = location?.attrs?.[name];
          if (HANDLER.test(name) && place) places.push(place.startOffset);
        }
      },
      ...{ onComment: ignore, onDoctype: ignore, onEndTag: ignore, onEof: ignore },
      ...{ onCharacter: ignore, onNullCharacter: ignore, onWhitespaceCharacter: ignore },
    },
  );
  tokenizer.write(html, true);
  let quiet = '';
  let last = 0;
  for (const place of places) {
    quiet += html.slice(last, place) + PREFIX;
    last = place;
  }
  return quiet + html.slice(last);
}

/** The HTML with its event attributes, as it is stored. */
export function withHandlers(quiet: string): string {
  return quiet.replaceAll(PREFIX, '');
}
