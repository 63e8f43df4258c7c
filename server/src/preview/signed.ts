/** A part once more, with signs around what it prints of its document's plain texts: there marks will stand. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { isLocalizedText } from '@regia/model/fields/localized.ts';
import { isObject } from '@regia/model/isObject.ts';
import { fieldInput, recordInput } from '@regia/site/inputs.ts';
import { type Signed, withoutSigns } from '@regia/site/marks.ts';
import { Recorder } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import type { Stage } from '../dryRun/stage.ts';
import type { OwnPart, Part } from '../renders/nodes/part.ts';
import { inputNamed } from '../renders/plan/readSets.ts';

/** Of these no text is made, so a site may have some for its icons. */
const FIRST_SIGN = 0xe000;
const LAST_SIGN = 0xe800;
/** Where there are more of them than anybody writes on, none is marked. */
const MOST_TEXTS = 500;
/** Parts that are larger, or take longer, are rendered with signs around all texts or none. */
const LARGEST = 200_000;
const LONGEST_MS = 200;

/** The fields of the document that a part reads, by their sign. */
type Signs = ReadonlyMap<string, string>;

/**
 * A part as it is with signs around plain texts of the document: around all that it prints, or else those with
 * which nothing else in it changes. Undefined where there are none.
 */
export async function signedPart(
  stage: Stage,
  document: WebDocument,
  language: string,
  part: Part,
): Promise<Signed | undefined> {
  if (part.shared || part.failure) return;
  const began = performance.now();
  const plain = stage.fragments.body(part.fragment);
  const fields = signsOf(stage, document, language, { part, plain });
  const signedWith = (signs: Signs) => signed(stage, document, language, { part, plain, signs });
  const all = fields.size > 0 ? await signedWith(fields) : undefined;
  if (all || fields.size < 2 || plain.length > LARGEST) return all;
  let some: Signed | undefined;
  let kept: Signs = new Map();
  for (const field of fields) {
    if (performance.now() - began > LONGEST_MS) break;
    const more = new Map([...kept, field]);
    const made = await signedWith(more);
    if (made) [some, kept] = [made, more];
  }
  return some;
}

function signsOf(
  { builder }: Stage,
  { collection, record }: WebDocument,
  language: string,
  { part, plain }: { part: OwnPart; plain: string },
): Signs {
  const own = recordInput(collection, record.id);
  const names = builder.readSets.sets.get(part.reads) ?? [];
  const read = new Set(names.map((name) => inputNamed(name, own)));
  const signs = new Map<string, string>();
  let code = FIRST_SIGN;
  for (const [name, field] of Object.entries(entityOf(collection)?.fields ?? {})) {
    if (!isLocalizedText(field) || !read.has(fieldInput(own, name, language))) continue;
    while (code < LAST_SIGN && plain.includes(String.fromCharCode(code))) code++;
    if (code >= LAST_SIGN) return new Map();
    signs.set(String.fromCharCode(code++), name);
  }
  return signs;
}

/** The part with these signs; undefined where it differs in more than them. */
async function signed(
  { builder, fragments }: Stage,
  { collection, record }: WebDocument,
  language: string,
  { part, plain, signs }: { part: OwnPart; plain: string; signs: Signs },
): Promise<Signed | undefined> {
  const texts = [...signs].map(([sign, name]) => {
    const own = isObject(record[name]) ? record[name] : {};
    return [name, { ...own, [language]: `${sign}${own[language] ?? ''}${sign}` }];
  });
  const made = await builder.buildPart(
    { block: part.block, language },
    { collection, record: { ...record, ...Object.fromEntries(texts) } },
    new Recorder(),
    undefined,
  );
  if (!made || made.shared || made.failure) return;
  const markup = fragments.body(made.fragment);
  const places = [...signs].map(([sign, name]) => [sign, `${name}.${language}`] as const);
  const result: Signed = { markup, signs: new Map(places) };
  const isSame = withoutSigns(result) === plain;
  return isSame && markup.length - plain.length <= 2 * MOST_TEXTS ? result : undefined;
}
