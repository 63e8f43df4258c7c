/**
 * The maps that a rendering shows by their numbers. Together they do half of what it may, so that
 * who fills a map with points takes at most the maps off a page, and never its texts.
 */
import { mapNumbersIn } from '@regia/model/rules/mapPlaceholder.ts';
import { CLEANING_STEPS } from '../cleanHtml.ts';
import { mapInput } from '../inputs.ts';
import type { View } from '../reader.ts';
import type { Recorder } from '../recorder.ts';
import { NotLoaded, type Source } from '../source.ts';
import { mapCode } from './mapCode.ts';
import { MapRoom, MapTooMuch } from './mapRoom.ts';

interface Shown {
  readonly room: MapRoom;
  readonly codes: Map<string, string>;
}

const shownBy = new WeakMap<Recorder, Shown>();

/**
 * The code of the map with a number in the view's language; nothing where there is none, or where
 * it is too much. It is worked out once, and counts with its whole length wherever it stands.
 */
export function numberedMap(number: number, view: View): string {
  const { recorder, language } = view;
  const { room, codes } = shownBy.get(recorder) ?? { room: new MapRoom(), codes: new Map() };
  shownBy.set(recorder, { room, codes });
  const name = `${language} ${number}`;
  const code = codes.get(name) ?? codeOf(number, view, room);
  codes.set(name, code);
  if (!room.takes(code.length)) return leftOut(number, view);
  recorder.step(code.length * CLEANING_STEPS);
  return code;
}

/**
 * Asks for all maps that a text mentions in one go: each that is asked for by itself has everything
 * rendered once more. Throws `NotLoaded`.
 */
export function askForMaps(text: string, { source }: View): void {
  const numbers = mapNumbersIn(text).filter((number) => !isLoaded(source, number));
  if (numbers.length > 0) throw new NotLoaded({ kind: 'maps', numbers });
}

function isLoaded(source: Source, number: number): boolean {
  try {
    source.map(number);
    return true;
  } catch (error) {
    if (error instanceof NotLoaded) return false;
    throw error;
  }
}

function codeOf(number: number, view: View, room: MapRoom): string {
  view.recorder.add(mapInput(number));
  const record = view.source.map(number);
  if (!record) return '';
  try {
    return mapCode(record, view, room);
  } catch (error) {
    if (error instanceof MapTooMuch) return leftOut(number, view);
    throw error;
  }
}

function leftOut(number: number, { recorder }: View): string {
  recorder.note(`map ${number} is left out: it holds too much`);
  return '';
}
