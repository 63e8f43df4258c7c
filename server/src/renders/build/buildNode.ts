/** Renders one document in one language: its address, its date, its parts, and what it read. */

import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import type { Period } from '@regia/model/rules/visibility.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { periodOf } from '@regia/site/period.ts';
import { Reader } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { WebDocument } from '@regia/site/source.ts';
import { addressOf, languagesOf, templateIdOf } from '@regia/site/urls.ts';
import { type NodeKey, nodeName, type RenderedNode, type StaleNode } from '../nodes/node.ts';
import type { Part } from '../nodes/part.ts';
import type { Builder } from './build.ts';
import { keptMarkup, keptPart, type Parts, showsNothing } from './kept.ts';

interface Head {
  readonly template: string | null;
  readonly url: string | null;
  readonly isNotFound: boolean;
  readonly period: Period;
}

/** A document with what was read of it until it is known where it is. */
interface Placed {
  readonly document: WebDocument;
  readonly recorder: Recorder;
  readonly head: Head;
}

/**
 * Renders a document in a language; null where the document is gone or the language is none of
 * the site's. `last` is the node as it was until now: its parts that are not stale are kept.
 */
export async function buildNode(
  builder: Builder,
  { blocks, ...key }: StaleNode,
  last: RenderedNode | null,
): Promise<RenderedNode | null> {
  const placed = await findPlace(builder, key);
  if (!placed) return null;
  const { document, recorder, head } = placed;
  const hasPlace = isPlace(head);
  const { parts, isWhole } =
    hasPlace && head.template !== null
      ? await buildParts(builder, document, head.template, { recorder, key, blocks, last })
      : NO_PARTS;
  const isBlank = hasPlace && (await showsNothing(builder, { parts, isWhole }, key.language));
  const kept = isBlank && last?.published ? await keptMarkup(builder, last) : null;
  const isHeld = hasPlace && ((isBlank && kept === null) || builder.withheld.has(nodeName(key)));
  const reads = builder.readSets.hashOf(
    recorder.inputs,
    recordInput(document.collection, key.document),
  );
  return {
    ...nodeAt(key, head, hasPlace && !isHeld),
    held: isHeld,
    reads,
    parts: kept === null ? parts : [keptPart(kept, reads), ...parts],
  };
}

/** Where an output is to be, if anything of it can be shown. */
export interface Place {
  /** Without parts. */
  readonly node: RenderedNode;
  /** Has its template blocks? */
  readonly hasBlocks: boolean;
}

/**
 * Where a document is to be in a language, and from when on, without rendering it.
 * Null where the document is gone or the language is none of the site's.
 */
export async function placeNode(
  builder: Builder,
  { blocks: _, ...key }: StaleNode,
): Promise<Place | null> {
  const placed = await findPlace(builder, key);
  if (!placed) return null;
  const { head, recorder } = placed;
  const wanted =
    head.template === null ? [] : await builder.blocksOf(head.template, recorder, key.language);
  const found = await Promise.all(wanted.map((id) => builder.library.find('block', id)));
  return { node: nodeAt(key, head, isPlace(head)), hasBlocks: found.some((one) => one !== null) };
}

async function findPlace(builder: Builder, key: NodeKey): Promise<Placed | null> {
  const { library } = builder;
  const collection = collectionOf(key.type);
  const record = await library.find(collection, key.document);
  if (!record) return null;
  const document: WebDocument = { collection, record };
  const recorder = new Recorder();
  recorder.add(recordInput(collection, record.id));
  const head = await library.rendering(() => readHead(builder, document, recorder, key.language));
  return head && { document, recorder, head };
}

function isPlace({ template, url, isNotFound }: Head): boolean {
  return template !== null && (url !== null || isNotFound);
}

function nodeAt(key: NodeKey, head: Head, isPublished: boolean): RenderedNode {
  return {
    ...key,
    reference: head.isNotFound ? NOT_FOUND_REFERENCE : key.document,
    published: isPublished,
    held: false,
    urls: isPublished && head.url !== null ? [head.url] : [],
    period: head.period,
    reads: '',
    parts: [],
  };
}

function readHead(
  { library }: Builder,
  { collection, record }: WebDocument,
  recorder: Recorder,
  language: string,
): Head | null {
  const view = { source: library, recorder, language };
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  if (!languagesOf(view).includes(language)) return null;
  return {
    template: templateIdOf(reader),
    url: addressOf(reader),
    isNotFound: collection === 'pages' && reader.read('isNotFound') === true,
    period: periodOf(reader),
  };
}

const NO_PARTS: Parts = { parts: [], isWhole: true };

interface NodeWork {
  readonly recorder: Recorder;
  readonly key: NodeKey;
  readonly blocks: ReadonlySet<string> | 'all';
  readonly last: RenderedNode | null;
}

async function buildParts(
  builder: Builder,
  document: WebDocument,
  template: string,
  { recorder, key, blocks, last }: NodeWork,
): Promise<Parts> {
  const parts: Part[] = [];
  const wanted = await builder.blocksOf(template, recorder, key.language);
  for (const block of wanted) {
    const own = last?.parts.find((part) => part.block === block);
    const lastPart = own?.shared === false ? own : undefined;
    const isKept = blocks !== 'all' && !blocks.has(block) && lastPart !== undefined;
    if (isKept) {
      parts.push(lastPart);
      continue;
    }
    const part = await builder.buildPart(
      { block, language: key.language },
      document,
      recorder,
      lastPart,
    );
    if (part) parts.push(part);
  }
  return { parts, isWhole: parts.length > 0 && parts.length === wanted.length };
}
