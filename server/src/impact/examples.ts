/** Outputs by which a change is shown: only what the viewer may see of them. */
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isPublicAt } from '@regia/model/rules/visibility.ts';
import { isObject } from '@regia/site/reader.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import { may, type Writer } from '../records/writer.ts';
import type { NodeKey, RenderedNode } from '../renders/nodes/node.ts';
import type { Example } from './groups.ts';
import type { Side } from './side.ts';

export interface ExampleView {
  readonly viewer: Writer;
  /** The records that are to be written. */
  readonly own: { readonly collection: string; readonly ids: ReadonlySet<string> };
}

/** An output as it is, and as it would be. */
interface Outcome {
  readonly before: RenderedNode | null;
  readonly after: RenderedNode | null;
}

export class Examples {
  readonly #was: Side;
  readonly #is: Side;
  readonly #view: ExampleView;

  constructor({ was, is }: { readonly was: Side; readonly is: Side }, view: ExampleView) {
    this.#was = was;
    this.#is = is;
    this.#view = view;
  }

  /** The output as an example; null where it is for others' eyes. */
  async of(node: NodeKey, { before, after }: Outcome): Promise<Example | null> {
    const record = await this.#recordOf(node);
    if (!record || !this.#maySee(node, record, before)) return null;
    const shown = after?.published ? after : before;
    const title = isObject(record.title) ? record.title[node.language] : undefined;
    return {
      type: node.type,
      reference: shown?.reference ?? node.document,
      language: node.language,
      title: wordsOf(title || record.name || ''),
      url: before?.urls[0] ?? after?.urls[0] ?? '',
    };
  }

  /**
   * What the site shows to everyone may be seen, as it would be too; else only what the viewer writes or may read. A
   * page that would become public is nobody else's business until it is.
   */
  #maySee(node: NodeKey, record: AnyRecord, before: RenderedNode | null): boolean {
    const { viewer, own } = this.#view;
    const collection = collectionOf(node.type);
    const entity = entityOf(collection);
    return (
      this.#isPublic(before) ||
      (own.collection === collection && own.ids.has(node.document)) ||
      (entity !== undefined && may(viewer, 'read', entity, record))
    );
  }

  #isPublic(node: RenderedNode | null): boolean {
    return node?.published === true && isPublicAt(node.period, this.#was.at);
  }

  /** The document as it would be; one that is to be deleted, as it is. */
  async #recordOf({ type, document }: NodeKey): Promise<AnyRecord | null> {
    const [was, is] = [this.#was, this.#is].map(({ stage }) => stage.library);
    const collection = collectionOf(type);
    return (
      (await is?.find(collection, document)) ?? (await was?.find(collection, document)) ?? null
    );
  }
}
