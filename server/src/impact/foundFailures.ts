/** Mistakes in blocks that a dry run comes upon, and which of them the change has nothing to do with. */
import type { Answer } from '@regia/contract/contract.ts';
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { type SqlBool, sql } from 'kysely';
import type { Stage } from '../dryRun/stage.ts';
import { HAS_FAILED, type RenderedNode } from '../renders/nodes/node.ts';
import type { Failure } from '../renders/nodes/part.ts';
import type { SharedKey } from '../renders/plan/stale.ts';
import { containsPattern } from '../store/likePattern.ts';

/** A mistake as somebody is told of it who has not saved yet. */
export type FoundFailure = Answer<'POST /api/renders/impact'>['failures'][number];

export class FoundFailures {
  readonly #stage: Stage;
  readonly #found = new Map<string, Failure>();
  /** Those of blocks that worked until now where they would fail. */
  readonly #new = new Set<string>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Notes a shared block, which would have this mistake. */
  note(failure: Failure | null | undefined): void {
    if (failure) this.#found.set(nameOf(failure), failure);
  }

  /** Notes the mistakes of an output's own parts and of those it shares. */
  async noteParts(before: RenderedNode | null, after: RenderedNode | null, language: string) {
    for (const part of after?.parts ?? []) {
      const key = { block: part.block, language };
      const failure = part.shared
        ? (await this.#stage.builder.shared.find(key))?.failure
        : part.failure;
      this.note(failure);
      const worked = before?.parts.some(
        (old) => old.block === part.block && !old.shared && old.failure === null,
      );
      if (failure && worked) this.#new.add(nameOf(failure));
    }
  }

  /** All of them, those first that the change makes or is about. */
  async list(): Promise<FoundFailure[]> {
    const all: FoundFailure[] = [];
    for (const [name, failure] of this.#found) {
      const { block } = failure;
      const isOwn = this.#new.has(name) || this.#stage.overlay.has(blockEntity.collection, block);
      all.push({ ...failure, isOlder: !isOwn && (await this.#isOnSite(failure)) });
    }
    return all.sort((one, other) => Number(one.isOlder) - Number(other.isOlder));
  }

  /** Does the block fail in this language already, wherever that is? */
  async #isOnSite({ block, language }: SharedKey): Promise<boolean> {
    const { builder, session } = this.#stage;
    if ((await builder.shared.stored({ block, language }))?.failure) return true;
    const begin = JSON.stringify({ failure: { block } }).slice(1, -2);
    const row = await session.db
      .selectFrom('renders')
      .select('node')
      .where(HAS_FAILED)
      .where('language', '=', language)
      .where(sql<SqlBool>`parts LIKE ${containsPattern(begin)} ESCAPE '\\'`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}

function nameOf({ block, language }: SharedKey): string {
  return `${block}.${language}`;
}
