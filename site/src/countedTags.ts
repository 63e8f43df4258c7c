/** The tags that LiquidJS's own do not count, or that take longer than they count. */
import {
  CaptureTag,
  type Context,
  CycleTag,
  type Emitter,
  type Liquid,
  Tag,
  type TagToken,
  type TopLevelToken,
  toValue,
} from 'liquidjs';
import { effortOf } from './countedContext.ts';
import { weightOf } from './weight.ts';

/** Characters of the tag that `cycle` goes through in the time of a step. */
const CYCLED_PER_STEP = 4;

/** What is printed counts as made: a loop over a long text makes much with few steps. */
export class CountingEmitter implements Emitter {
  buffer = '';
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  write(value: unknown): void {
    if (Array.isArray(value)) effortOf(this.#context).make(weightOf(value));
    const text = textOf(value);
    effortOf(this.#context).make(text.length);
    this.buffer += text;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const plain: unknown = toValue(value);
  if (plain === null || plain === undefined) return '';
  return Array.isArray(plain) ? plain.map(textOf).join('') : String(plain);
}

class CountingCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const emitter = new CountingEmitter(context);
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    Object.assign(context.bottom(), { [this.variable]: emitter.buffer });
  }
}

/** At each turn, LiquidJS writes out all there is to choose from. */
class CountingCycle extends CycleTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown> {
    effortOf(context).step(this.token.getText().length / CYCLED_PER_STEP);
    return yield* super.render(context, emitter);
  }
}

/** LiquidJS looks at a comment of many empty lines once for each of them. */
class LineComment extends Tag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const [, ...lines] = token.args.split('\n');
    if (lines.some((line) => /^\s*[^#\s]/.test(line))) {
      throw new Error("every line of an inline comment must start with a '#' character");
    }
  }

  override render(): void {
    // A comment shows nothing.
  }
}

/** There are no files, so what would include them serves nobody. */
const WITHOUT_USE = ['include', 'render', 'layout', 'block'];

/** Replaces an engine's tags by those that count. */
export function countTags(engine: Liquid): void {
  engine.registerTag('capture', CountingCapture);
  engine.registerTag('cycle', CountingCycle);
  engine.registerTag('#', LineComment);
  for (const name of WITHOUT_USE) delete engine.tags[name];
}
