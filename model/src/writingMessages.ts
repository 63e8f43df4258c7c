/**
 * What a page that is written on and the admin around it tell each other: docs/decisions/050-writing-on-the-page.md.
 * They go over a port that the page's own script opens; the scripts of blocks don't run in such a page.
 */
import type { SectionType } from './constants.ts';
import type { Chosen, SectionPlace } from './previewMessages.ts';

/** Asks for such a page, in the query of a preview's address. */
export const WRITING = 'writing';

/** The text of a field of the document itself, such as its title, in one language. */
export interface FieldPlace {
  readonly field: string;
  readonly language: string;
}

/** What can be written. */
export type TextPlace = SectionPlace | FieldPlace;

/** The place of which a message speaks. */
export function placeIn(message: TextPlace): TextPlace {
  const { language } = message;
  if ('field' in message) return { field: message.field, language };
  return { section: message.section, language };
}

/** What somebody does on the page, for the admin to do in the form. */
export type PageAct =
  /** The page can be written on, as far as it shows sections. */
  | { readonly act: 'begin'; readonly sections: number }
  | { readonly act: 'choose'; readonly chosen: Chosen }
  /** Wants to write there, answered by `write`; or to change what can't be changed in its place. */
  | ({ readonly act: 'open' | 'edit' } & TextPlace)
  | ({ readonly act: 'type'; readonly value: string } & TextPlace)
  | { readonly act: 'close' }
  /** Something is being dragged, or no longer. */
  | { readonly act: 'drag'; readonly isDragged: boolean }
  | ({ readonly act: 'move'; readonly to: number } & SectionPlace)
  | ({ readonly act: 'resize'; readonly width: number } & SectionPlace)
  /** A new section, under this id. */
  | ({ readonly act: 'add'; readonly at: number; readonly type: SectionType } & SectionPlace)
  | ({ readonly act: 'duplicate' | 'remove' } & SectionPlace)
  /** Answered by `arrange`, if there is a step to be undone or redone. */
  | { readonly act: 'undo' | 'redo' }
  /** Answered by `insert`, if one is chosen. */
  | { readonly act: 'picture' }
  | { readonly act: 'save' }
  /** Pictures that were pasted with a text can't be kept with it. */
  | { readonly act: 'leavePictures' }
  /** Wants to go back to the form. */
  | { readonly act: 'leave' }
  /** The page can't be written on: part of its script didn't come. */
  | { readonly act: 'fail' }
  /** Another page takes the place of this one. */
  | { readonly act: 'left' };

/** What the page is told to do. */
export type PageOrder =
  | ({ readonly order: 'begin' } & PageSetting)
  /** Put the cursor into a text. Its section may be new, and not on the page yet. */
  | ({ readonly order: 'write'; readonly value: string } & TextPlace)
  /** Put what was typed meanwhile at the cursor. */
  | { readonly order: 'type'; readonly text: string }
  /** Show these sections, in this order, as far as they are there. */
  | ({ readonly order: 'arrange' } & Arrangement)
  /** Put a picture at the cursor; null gives the cursor back. */
  | { readonly order: 'insert'; readonly picture: TextPicture | null }
  /** The text came from elsewhere: what is being written is out of date. */
  | { readonly order: 'end' };

/** How the sections of a language stand. */
export interface Arrangement {
  readonly language: string;
  readonly sections: readonly {
    readonly id: string;
    readonly type: string;
    readonly width: number;
  }[];
}

export interface PageSetting {
  readonly words: PageWords;
  /** The names of the blocks that the reader may know, by id. */
  readonly blocks: Readonly<Record<string, string>>;
  /** The names of the document's plain texts, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What had the focus on the page before this one. */
  readonly focus: TextPlace | null;
}

/** A picture within a text, as the editor of texts keeps it. */
export interface TextPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: string | null;
}

/** All that a page can say, in the reader's language. */
export type PageWords = Readonly<
  Record<
    | 'bold'
    | 'italic'
    | 'link'
    | 'linkAddress'
    | 'linkInvalid'
    | `heading${2 | 3 | 4}`
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'table'
    | 'horizontalRule'
    | 'picture'
    | SectionType
    | 'listing'
    | 'elsewhere'
    | 'add'
    | 'move'
    | 'narrower'
    | 'wider'
    | 'duplicate'
    | 'remove'
    | 'edit'
    | 'placeholder'
    | 'keys',
    string
  >
>;
