/** What an entry of the catalogue says of a screen, a dialog, a menu, a state. */
import type { Messages } from '@regia/admin/src/messages/it.ts';
import type { Locator, Page } from 'playwright-core';
import type { Client } from '../client.ts';

/**
 * Who looks at it: somebody who may do everything, only with their own, only read; somebody who must
 * first set up a second factor; nobody signed in.
 */
export type Person = 'master' | 'own' | 'reader' | 'newcomer' | 'guest';

/** Ids of records that a person may see, by collection; what stands in addresses. */
export type Ids = Readonly<Record<string, string>>;

/** Somebody in front of a screen. */
export interface Scene {
  readonly page: Page;
  readonly person: Person;
  /** The first name of who is signed in. */
  readonly name: string;
  /** What the product says in the language of this person. */
  readonly texts: Messages;
  readonly ids: Ids;
  /** The Master's scripts: what others do meanwhile. */
  readonly client: Client;
}

export interface Screen {
  /** Names its pictures and its line in a report. */
  readonly name: string;
  /** Its path in `admin/src/navigation/routes.ts`; null where an address leads to no screen. */
  readonly route: string | null;
  /** The address, for who has these ids. */
  path(ids: Ids): string;
  /** Who sees it; who is signed in and not named is sent to the screen that says no. */
  readonly people: readonly Person[];
  /** Who finds an entry of the main menu that leads to it. */
  readonly menuOf?: readonly Person[];
  /** What the first heading contains. */
  heading(scene: Scene): string;
  /** What is done there until the state is in sight; what it changes in the product is undone by none. */
  readonly open?: (scene: Scene) => Promise<void>;
  /** Something that is there once all of it is. */
  readonly shows?: (scene: Scene) => Locator;
  /** Does it leave something behind, such as a draft, which the next screen must not find? */
  readonly leavesTraces?: boolean;
}

export const SIGNED_IN: readonly Person[] = ['master', 'own', 'reader'];
export const WRITERS: readonly Person[] = ['master', 'own'];
export const MASTER_ONLY: readonly Person[] = ['master'];
export const NEWCOMER: readonly Person[] = ['newcomer'];
export const GUEST: readonly Person[] = ['guest'];

/** A text of the product with its `{{names}}` filled in. */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A button of the screen itself, not of the frame around it. */
export function button({ page }: Scene, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** The dialog, drawer or panel in sight. */
export function dialog({ page }: Scene): Locator {
  return page.getByRole('dialog').last();
}

/** The menu in sight. */
export function menu({ page }: Scene): Locator {
  return page.getByRole('menu').last();
}

let lastTurn: Promise<void> = Promise.resolve();

/** One window after the other: what one takes away would change what the others see. */
export function inTurn(open: (scene: Scene) => Promise<void>): (scene: Scene) => Promise<void> {
  return (scene) => {
    const turn = lastTurn.then(() => open(scene));
    lastTurn = turn.catch(() => {});
    return turn;
  };
}
