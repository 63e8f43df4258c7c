/** What editors of all times wrote, and what can do nothing but be read, looked at or listened to. */

const words = (list: string) => list.split(' ');

export const HARMLESS_TAGS: readonly string[] = words(
  'address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section blockquote dd div dl dt ' +
    'figcaption figure hr li menu ol p pre ul a abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt ' +
    'rtc ruby s samp small span strong sub sup time u var wbr caption col colgroup table tbody td tfoot th ' +
    'thead tr img picture source video audio track del ins details summary big tt strike center font acronym dir',
);

const PLAYED = words('src controls preload loop muted autoplay');

/** By the element; those of `*` may stand at any. */
export const HARMLESS_ATTRIBUTES: Record<string, string[]> = {
  '*': words('class id lang dir title role aria-* align valign cite'),
  a: words('href target rel hreflang name download'),
  img: words('src srcset sizes alt width height loading decoding border'),
  video: ['poster', 'width', 'height', 'playsinline', ...PLAYED],
  audio: PLAYED,
  source: words('src srcset sizes type media width height'),
  track: words('src kind srclang label default'),
  table: words('border cellpadding cellspacing width height summary'),
  td: words('colspan rowspan headers width height nowrap'),
  th: words('colspan rowspan headers width height nowrap scope abbr'),
  col: words('span width'),
  colgroup: words('span width'),
  ol: words('start type reversed'),
  ul: words('type'),
  li: words('value type'),
  del: words('datetime'),
  ins: words('datetime'),
  time: words('datetime'),
  data: words('value'),
  details: words('open name'),
  font: words('color face size'),
  hr: words('width size noshade'),
};
