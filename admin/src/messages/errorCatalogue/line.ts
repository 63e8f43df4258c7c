/** Section 8 of the specification, line by line: the text in both languages, and the code that says it. */

export interface Line {
  readonly key: string;
  readonly en: string;
  readonly it: string;
  /** The file that says it, from the folder of the messages, and what it says there. */
  readonly by: readonly [file: string, words: string];
}

export const SERVER = '../../../server/src';
