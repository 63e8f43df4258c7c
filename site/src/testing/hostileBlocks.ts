/** Code of blocks that somebody might write to hold others up, or by mistake. */

/** A text `a` of ten characters, doubled so many times: twelve leave room within `SMALL`. */
export const doubled = (times: number) =>
  `{% assign a = "aaaaaaaaaa" %}{% for i in (1..${times}) %}{% assign a = a | append: a %}{% endfor %}`;
export const LONG_LIST =
  '{% assign l = "a" | split: "" %}{% for i in (1..14) %}{% assign l = l | concat: l %}{% endfor %}';
export const forever = (body: string) =>
  `{% assign r = (1..3000) %}{% for i in r %}{% for j in r %}${body}{% endfor %}{% endfor %}`;

/** A filter for a long text, of which nothing is kept. */
const again = (filter: string) =>
  `${doubled(12)}{% for i in (1..100000) %}{% assign b = a | ${filter} %}{% endfor %}`;

const TWO_LONG_TEXTS = `${doubled(13)}{% assign c = a | append: "b" %}{% assign d = a | append: "b" %}`;
const LIST_IN_LIST =
  '{% assign l = "a" | split: "" %}{% for i in (1..60) %}{% assign l = l | push: l %}{% endfor %}';
/** A list `l` in a list, nine hundred times. */
const DEEP_LIST =
  '{% assign l = "a" | split: "" %}{% for i in (1..900) %}{% assign o = "" | split: "" | push: l %}{% assign l = o %}{% endfor %}';
const LONG_OPTION = `${doubled(14)}{% assign l = a | split: "" %}`;

const LARGE = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key${at}`, at]));

/** Variables that the blocks read. */
export const HOSTILE_VARIABLES: Record<string, object> = {
  large: LARGE,
  objects: Array.from({ length: 50 }, () => ({ of: LARGE })),
  names: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [at + 'k'.repeat(1_000), 1])),
};

/** Each would run for ever, fill the memory, or look through the same thing again and again. */
export const HOSTILE: Record<string, string> = {
  'a giant range': '{% for i in (1..1000000000) %}x{% endfor %}',
  'a giant range of nothing': '{% for i in (1..1000000000) %}{% endfor %}',
  'a giant table': '{% tablerow i in (1..9000000) cols:2 %}{% endtablerow %}',
  'loops in loops': forever('x'),
  'loops in loops over nothing': forever(''),
  'loops in loops over documents':
    '{% for a in pages %}{% for b in pages %}{{ b.title }}{% endfor %}{% endfor %}',
  'loops sixty deep': `${'{% for i in (1..9) %}'.repeat(60)}x${'{% endfor %}'.repeat(60)}`,
  'doubling by append': doubled(100),
  'doubling by capture':
    '{% assign a = "aaaaaaaaaa" %}{% for i in (1..100) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}',
  'a capture of much plain text': `{% capture a %}{% for i in (1..100000) %}${'x'.repeat(1000)}{% endfor %}{% endcapture %}`,
  'a long text printed again and again': `${doubled(12)}{% for i in (1..100000) %}{{ a }}{% endfor %}`,
  'a long text printed raw': `${doubled(12)}{% for i in (1..100000) %}{{ a | raw }}{% endfor %}`,
  'replacing each letter by all': `${doubled(12)}{{ a | replace: "a", a }}`,
  'replacing nothing by all': `${doubled(12)}{{ a | replace: "", a }}`,
  'splitting again and again': `${doubled(12)}{% for i in (1..1000) %}{% assign b = a | split: "" %}{% endfor %}`,
  'joining with a long text': `${doubled(12)}{{ a | split: "" | join: a }}`,
  'a list that doubles':
    '{% assign l = "a,b" | split: "," %}{% for i in (1..100) %}{% assign l = l | concat: l %}{% endfor %}',
  'a list that grows by one':
    '{% assign l = "a" | split: "," %}{% for i in (1..900000) %}{% assign l = l | push: i %}{% endfor %}',
  'sorting again and again': forever('{% assign b = pages | sort: "title" %}'),
  'searching again and again': forever(
    '{% assign b = pages | where_exp: "p", "p.title contains 1" %}',
  ),
  'grouping again and again': forever('{% assign b = pages | group_by: "title" %}'),
  'asking for all documents again and again': forever('{% if pages contains 5 %}{% endif %}'),
  'writing out JSON': forever('{{ pages | json }}'),
  'writing out dates': forever('{{ "now" | date: "short" }}'),
  'writing out dates by a pattern': forever('{{ "now" | date: "%c" }}'),
  'a date a billion wide': '{{ "now" | date: "%999999999d" }}',
  'writing out numbers': forever('{{ i | number: 2 }}'),
  'writing out money': forever('{{ i | currency: "EUR" }}'),
  'encoding a long text again and again': again('url_encode'),
  'decoding a long text again and again': again('url_decode'),
  'taking the size of a long text again and again': again('abs'),
  'looking through a long text again and again': again('replace_last: "b", "c"'),
  'looking for what a long list has not': `${LONG_LIST}{% for i in (1..100000) %}{% if l contains 0 %}{% endif %}{% endfor %}`,
  'comparing long texts': `${doubled(12)}{% for i in (1..100000) %}{% if a contains "b" %}{% endif %}{% endfor %}`,
  'counting up': forever('{% increment n %}'),
  'taking turns': forever('{% cycle "a", "b" %}'),
  'a condition of many terms for each item': `{{ (1..6000) | where_exp: "q", "${'q==1 or '.repeat(1_240)}q==1" }}`,
  'a condition of many terms': forever(`{% if ${'i==0 or '.repeat(200)}i==0 %}{% endif %}`),
  'a chain of many names': forever(`{{ pages${'.first'.repeat(200)} }}`),
  'a chain of many numbers': forever(`{{ i${'[0]'.repeat(200)} }}`),
  'a chain of many filters': forever(`{{ i${' | plus: 1'.repeat(100)} }}`),
  'a list of many cases': forever(`{% case i %}{% when ${'0, '.repeat(500)}0 %}{% endcase %}`),
  'taking many turns': forever(`{% cycle ${'1, '.repeat(500)}1 %}`),
  'neighbours of neighbours': forever('{{ work.previous.previous.previous }}{{ pages.size }}'),
  'numbers too large to be counted on':
    '{% for i in (9007199254740992..9007199254740999) %}{% endfor %}',
  'numbers too small to be counted on':
    '{% for i in (-9007199254740999..-9007199254740992) %}{% endfor %}',
  'numbers too large, read from texts':
    '{% assign a = "9007199254740992" %}{% assign b = "9007199254740999" %}{{ (a..b) | size }}',
  'a list in a list in a list, written out': `${LIST_IN_LIST}{{ l }}`,
  'a list in a list in a list, joined': `${LIST_IN_LIST}{{ l | join: "" }}`,
  'a list in a list in a list, as a number': `${LIST_IN_LIST}{{ l | plus: 1 }}`,
  'a list in a list in a list, compared': `${LIST_IN_LIST}{% if l < 1 %}{% endif %}`,
  'a list in a list in a list, as a name': `${LIST_IN_LIST}{{ page[l] }}`,
  'a list in a list in a list, as the end of a range': `${LIST_IN_LIST}{% for i in (1..l) %}{% endfor %}`,
  'a list in a list in a list, as an option': `${LIST_IN_LIST}{% for i in (1..9) limit: l %}{% endfor %}`,
  'a list in a list in a list, as JSON': `${LIST_IN_LIST}{{ l | json }}`,
  'a long list as an option for each item': `${LONG_OPTION}{% tablerow i in (1..90000) cols: l %}{% endtablerow %}`,
  'a list a thousand deep, as a number': `${DEEP_LIST}${forever('{% assign n = l | abs %}')}`,
  'a list a thousand deep, joined': `${DEEP_LIST}${forever('{% assign n = l | join %}')}`,
  'a list a thousand deep, sliced': `${DEEP_LIST}${forever('{% assign n = l | slice: l, l %}')}`,
  'a long list as a name that is read of each item': `${LONG_LIST}{% assign n = l | map: "none" %}{% assign m = n | map: n | where: n, n %}`,
  'a place of many digits': `{% assign d = "${'1'.repeat(10_000)}" %}${forever('{% assign n = d | slice: d %}')}`,
  'sorting lists of lists': `${LONG_LIST}{% assign k = l %}{% for i in (1..1000) %}{% assign k = k | push: l %}{% endfor %}{{ k | sort | size }}`,
  'sorting long texts': `${TWO_LONG_TEXTS}{% assign l = c | append: "," | append: d | split: "," %}{% for i in (1..10) %}{% assign l = l | concat: l %}{% endfor %}{{ l | sort | size }}{{ l | sort_natural | size }}`,
  'comparing long texts that are equal': `${TWO_LONG_TEXTS}{% for i in (1..100000) %}{% if c == d %}{% endif %}{% endfor %}`,
  'grouping by long texts': `${TWO_LONG_TEXTS}{% for i in (1..100000) %}{% assign x = (1..9) | group_by_exp: "x", "c" | where: "name", d %}{% endfor %}`,
  'looking for a long text at each place': `${doubled(13)}{{ a | remove_last: a | append: a | split: c }}{{ a | append: "b" | prepend: a | remove_last: a }}{% assign n = a | append: "b" %}{{ a | append: a | remove_last: n }}`,
  'a condition that is made': `${doubled(12)}{% assign e = a | replace: "a", "x or " %}{{ (1..2) | where_exp: "x", e }}`,
  'a format of many names': forever(`{{ "now" | date: "${'%A'.repeat(500)}" }}`),
  'a date of many digits': forever(`{{ "${'1'.repeat(10_000)}" | date }}`),
  'formats that are made': forever('{% capture f %}{{ j }}{% endcapture %}{{ "now" | date: f }}'),
  'zones that are made': `{% for h in (10..23) %}{% for m in (10..59) %}{% capture z %}+{{ h }}:{{ m }}{% endcapture %}{{ "now" | date: "%H", z }}{% endfor %}{% endfor %}`,
  'JSON that is indented': `{% assign l = "a" | split: "" %}{% for i in (1..1000) %}{% assign l = l | group_by_exp: "x", "1" %}{% endfor %}{% for i in (1..1000) %}{{ l | json: 10 }}{% endfor %}`,
  'pictures that are nowhere': forever('{{ "/files/a/b.jpg" | picture }}'),
  'texts of a document again and again': forever('{% assign x = page.content %}'),
  'the size of a large object': forever('{{ variables.large.size }}'),
  'a member of a large object': forever('{{ variables.large.key1 }}'),
  'the first member of a large object': forever(
    '{% for a in variables.large limit:1 %}{% endfor %}',
  ),
  'a table of a large object': forever(
    '{% tablerow a in variables.large limit:1 %}{% endtablerow %}',
  ),
  'a large object that is not empty': forever('{% if variables.large == empty %}{% endif %}'),
  'a large object that is not blank': forever('{% if variables.large == blank %}{% endif %}'),
  'large objects that are not empty': forever(
    '{% assign a = variables.objects | where: "of", empty %}',
  ),
  'a large object as JSON': forever('{% assign a = variables.large | json %}'),
  'long names as JSON': `{% assign l = "a" | split: "" %}${forever('{% assign a = variables.names | json %}{% assign l = l | push: a %}')}`,
  'a large object looked through': forever('{% assign a = variables.large | find_index: "a" %}'),
  'grouping a large object': forever('{% assign a = variables.large | group_by: "a" %}'),
  'large objects written out': forever(
    '{% assign a = variables.objects | join %}{{ variables.large }}',
  ),
  'characters that are each encoded': `{% capture a %}${"!'()*é".repeat(2_000)}{% endcapture %}{% for i in (1..100000) %}{% assign b = a | cgi_escape | uri_escape %}{% endfor %}`,
  'rendering itself': '{% render "block" %}',
  'including itself': '{% include "block" %}',
  'including what is worked out': '{% assign n = "block" %}{% include n %}',
  'a layout of itself': '{% layout "block" %}{% block a %}{% endblock %}',
  'parentheses without end': `{% if ${'('.repeat(20_000)}true %}{% endif %}`,
};
