/** A page with its marks, and what they are to be told by: the blocks and variables it is made of. */
import type { Answer } from '@regia/contract/contract.ts';
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { variable as variableEntity } from '@regia/model/entities/variable.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { Effort, TooMuch } from '@regia/site/effort.ts';
import { isFieldInput, recordInput, variableInput } from '@regia/site/inputs.ts';
import { contentPieces, markedPage, type Piece, type Signed } from '@regia/site/marks.ts';
import { Reader } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import type { Part } from '../renders/nodes/part.ts';
import type { Stage } from './stage.ts';

type SeenBlock = Answer<'POST /api/renders/preview'>['blocks'][number];

/** A block with the fragment it gave; null for no block in particular. */
export interface DrawnBlock {
  readonly block: string | null;
  readonly fragment: string;
  readonly signed?: Signed | undefined;
}

/** The markup of fragments one after the other. Blocks that are not `seen` have no name in it. */
export async function markedMarkup(
  stage: Stage,
  document: WebDocument,
  language: string,
  { drawn, seen }: { drawn: readonly DrawnBlock[]; seen: readonly SeenBlock[] },
): Promise<string> {
  const { fragments } = stage;
  await fragments.load(drawn.map(({ fragment }) => fragment));
  const names = new Set(seen.map(({ id }) => id));
  const blocks = drawn.map(({ block, fragment, signed }) => ({
    block: block === null || names.has(block) ? block : '',
    markup: fragments.body(fragment),
    signed,
  }));
  return markedPage(blocks, await contentOf(stage, document, language));
}

/** What the document shows of itself. None of it where that is more than a block may print. */
export async function contentOf(
  { library }: Stage,
  { collection, record }: WebDocument,
  language: string,
): Promise<Piece[]> {
  const prefix = recordInput(collection, record.id);
  try {
    return await library.rendering(() => {
      const view = { source: library, recorder: new Recorder(new Effort()), language };
      return contentPieces(new Reader(view, collection, record, prefix));
    });
  } catch (error) {
    if (error instanceof TooMuch) return [];
    throw error;
  }
}

/** The blocks of a page, as far as somebody may read them, each with the variables it reads. */
export async function blocksSeenBy(
  { builder, library }: Stage,
  viewer: Actor,
  { parts, language }: { parts: readonly Part[]; language: string },
): Promise<SeenBlock[]> {
  const named = (entity: Entity, record: AnyRecord | null) =>
    record && can(viewer, 'read', entity, record)
      ? [{ id: record.id, name: titleOf(entity, record) }]
      : [];
  const prefix = variableInput('');
  const blocks: SeenBlock[] = [];
  for (const part of parts) {
    const inputs = part.shared
      ? builder.shared.inputsOf({ block: part.block, language })
      : builder.readSets.sets.get(part.reads);
    const names = [...(inputs ?? [])].flatMap((input) =>
      input.startsWith(prefix) && !isFieldInput(input) ? [input.slice(prefix.length)] : [],
    );
    const read = await library.rendering(() => names.map((name) => library.variable(name)));
    const variables = read.flatMap((record) => named(variableEntity, record));
    const known = named(blockEntity, await library.find(blockEntity.collection, part.block));
    blocks.push(...known.map((block) => ({ ...block, variables })));
  }
  return blocks;
}
