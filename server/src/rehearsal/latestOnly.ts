/** Work of which each user wants the latest alone: beginning anew ends what is under way. */
import { RegiaError } from '@regia/model/errors.ts';

export interface Turn {
  readonly signal: AbortSignal;
  /** Ends the work where nobody wants it any more. */
  abort(): void;
  /** To be called once the work is done, well or badly. */
  finish(): void;
}

export class LatestOnly {
  readonly #running = new Map<string, AbortController>();

  /** Begins work for someone; their earlier work is aborted with `tooManyRequests`. */
  begin(key: string): Turn {
    this.#running.get(key)?.abort(superseded());
    const own = new AbortController();
    this.#running.set(key, own);
    return {
      signal: own.signal,
      abort: () => own.abort(superseded()),
      finish: () => {
        if (this.#running.get(key) === own) this.#running.delete(key);
      },
    };
  }
}

function superseded(): RegiaError {
  return new RegiaError('tooManyRequests', 'A newer request has taken the place of this one');
}
