/**
 * Two things that LiquidJS evaluates by itself, without anything that could be told to count: ranges, and the
 * options of `for` and `tablerow`. Its classes are changed for that, as they are the one place to do it.
 */
import { type Context, Hash, Token, Tokenizer, TokenKind, TypeGuards } from 'liquidjs';
import { effortOf } from './countedContext.ts';
import { numberOf, RANGE } from './ranges.ts';

type RangeToken = Extract<ReturnType<Tokenizer['readValue']>, { lhs: unknown }>;
type PropertyAccess = Extract<ReturnType<Tokenizer['readValue']>, { props: unknown }>;
type Property = PropertyAccess['props'][number];

class RangeName extends Token {
  readonly content = RANGE;
}

/** A range, read like the property of a name: `low` and `high` come to where names are read. */
class CountedRange extends Token {
  readonly variable = undefined;
  readonly props: Property[];

  constructor({ input, begin, end, lhs, rhs }: RangeToken) {
    super(TokenKind.PropertyAccess, input, begin, end);
    this.props = [new RangeName(TokenKind.Word, input, begin, begin), lhs, rhs];
  }
}

const { readValue } = Tokenizer.prototype;
Tokenizer.prototype.readValue = function () {
  const token = readValue.call(this);
  if (TypeGuards.isRangeToken(token)) return new CountedRange(token);
  if (TypeGuards.isPropertyAccessToken(token) && TypeGuards.isRangeToken(token.variable)) {
    const range = new CountedRange(token.variable);
    token.variable = undefined;
    token.props = [...range.props, ...token.props];
  }
  return token;
};

const { render } = Hash.prototype;
/** Both tags have numbers for options, which they would read from texts and lists again for each item. */
Hash.prototype.render = function* (context: Context) {
  const options = yield* render.call(this, context);
  const effort = effortOf(context);
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'object' || typeof value === 'string') {
      options[name] = value === null ? undefined : numberOf(value, effort);
    }
  }
  return options;
};
