/** Outputs by which a change is shown: only what the viewer may see of them. */
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/site/reader.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { Stage } from '../dryRun/stage.ts';
import { may, type Writer } from '../records/writer.ts';
import type { NodeKey, RenderedNode } from '../renders/nodes/node.ts';
import { isPublicAt } from '../renders/nodes/publicNow.ts';
import type { Example } from './groups.ts';

export interface ExampleView {
  readonly viewer: Writer;
  /** The records that are to be written. */
  readonly own: { readonly collection: string; readonly ids: ReadonlySet<string> };
  /** ISO 8601. */
  readonly now: string;
}

/** An output as it is, and as it would be. */
interface Outcome {
  readonly before: RenderedNode | null;
  readonly after: RenderedNode | null;
}

export class Examples {
  readonly #stage: Stage;
  readonly #view: ExampleView;

  constructor(stage: Stage, view: ExampleView) {
    this.#stage = stage;
    this.#view = view;
  }

  /** The output as an example; null where it is for others' eyes. */
  async of(node: NodeKey, { before, after }: Outcome): Promise<Example | null> {
    const record = await this.#recordOf(node);
    if (!record || !this.#maySee(node, record, { before, after })) return null;
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
   * What the site shows to everyone, or would, may be seen; else only what the viewer writes or may
   * read. A page that is not public yet is nobody else's business.
   */
  #maySee(node: NodeKey, record: AnyRecord, { before, after }: Outcome): boolean {
    const { viewer, own } = this.#view;
    const collection = collectionOf(node.type);
    const entity = entityOf(collection);
    return (
      this.#isPublic(before) ||
      this.#isPublic(after) ||
      (own.collection === collection && own.ids.has(node.document)) ||
      (entity !== undefined && may(viewer, 'read', entity, record))
    );
  }

  #isPublic(node: RenderedNode | null): boolean {
    return node?.published === true && isPublicAt(node.publicAt, this.#view.now);
  }

  /** The document as it would be; one that is to be deleted, as it is. */
  async #recordOf(node: NodeKey): Promise<AnyRecord | null> {
    const { library, overlay } = this.#stage;
    const collection = collectionOf(node.type);
    const record = await library.rendering(() => library.record(collection, node.document));
    const written = overlay.writes.find(
      (write) => write.collection === collection && write.id === node.document,
    );
    return record ?? written?.before ?? null;
  }
}
