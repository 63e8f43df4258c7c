/** The grammar of JSON over its tokens: what may follow what. */
import { TokenType } from '@streamparser/json';

/** JSON has no such token here. */
export class UnexpectedToken extends Error {}

/** What the values of a JSON text are told to. */
export interface JsonListener {
  begin(isArray: boolean): void;
  key(name: string): void;
  close(): void;
  scalar(value: string | number | boolean | null): void;
}

type Expected = 'value' | 'valueOrEnd' | 'keyOrEnd' | 'key' | 'colon' | 'commaOrEnd' | 'nothing';

export class JsonGrammar {
  readonly #listener: JsonListener;
  readonly #isArray: boolean[] = [];
  #expected: Expected = 'value';

  constructor(listener: JsonListener) {
    this.#listener = listener;
  }

  /** Has a whole value been read? */
  get isComplete(): boolean {
    return this.#expected === 'nothing';
  }

  /** @throws UnexpectedToken where the token cannot stand here */
  take(token: TokenType, value: string | number | boolean | null): void {
    switch (token) {
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET:
        this.#begin(token === TokenType.LEFT_BRACKET);
        break;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#end(token === TokenType.RIGHT_BRACKET);
        break;
      case TokenType.COLON:
        this.#must(this.#expected === 'colon', ':');
        this.#expected = 'value';
        break;
      case TokenType.COMMA:
        this.#must(this.#expected === 'commaOrEnd', ',');
        this.#expected = this.#isArray.at(-1) ? 'value' : 'key';
        break;
      default:
        this.#scalar(value);
    }
  }

  #begin(isArray: boolean): void {
    this.#mustTakeValue(isArray ? '[' : '{');
    this.#listener.begin(isArray);
    this.#isArray.push(isArray);
    this.#expected = isArray ? 'valueOrEnd' : 'keyOrEnd';
  }

  #end(isArray: boolean): void {
    const empty = isArray ? 'valueOrEnd' : 'keyOrEnd';
    const isOpen = this.#isArray.at(-1) === isArray;
    const mayEnd = this.#expected === 'commaOrEnd' || this.#expected === empty;
    this.#must(isOpen && mayEnd, isArray ? ']' : '}');
    this.#isArray.pop();
    this.#listener.close();
    this.#afterValue();
  }

  #scalar(value: string | number | boolean | null): void {
    const isKey = this.#expected === 'key' || this.#expected === 'keyOrEnd';
    if (isKey && typeof value === 'string') {
      this.#listener.key(value);
      this.#expected = 'colon';
      return;
    }
    this.#mustTakeValue(JSON.stringify(value).slice(0, 50));
    this.#listener.scalar(value);
    this.#afterValue();
  }

  #afterValue(): void {
    this.#expected = this.#isArray.length === 0 ? 'nothing' : 'commaOrEnd';
  }

  #mustTakeValue(found: string): void {
    this.#must(this.#expected === 'value' || this.#expected === 'valueOrEnd', found);
  }

  #must(isSo: boolean, found: string): void {
    if (!isSo) throw new UnexpectedToken(`Unexpected ${found}`);
  }
}
