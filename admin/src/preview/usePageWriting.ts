import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import type { Chosen } from '@regia/model/previewMessages.ts';
import {
  type PageAct,
  type PageOrder,
  placeIn,
  type TextPicture,
  type TextPlace,
} from '@regia/model/writingMessages.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changeSection, sectionsIn } from '../fields/sections/sectionOperations.ts';
import { sectionSteps } from '../fields/sections/sectionSteps.ts';
import { type SectionActions, useSections } from '../fields/sections/useSections.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { toastError, toastWarning } from '../ui/toasts.ts';
import { plainTexts, textAt } from './pageTexts.ts';
import { useFirstText } from './useFirstText.ts';
import { usePageWords } from './usePageWords.ts';

interface PageWritingOptions {
  /** Is the page shown that is written on? */
  readonly isOn: boolean;
  /** The blocks of the page that is shown, as far as the reader may know them. */
  readonly blocks: readonly { readonly id: string; readonly name: string }[];
  readonly onChosen: (chosen: Chosen) => void;
  /** Told while somebody is writing, so that the page must stay as it is. */
  readonly onHeld: (isHeld: boolean) => void;
  readonly onSave: () => void;
  /** Told that the page can't be written on. */
  readonly onFailure: () => void;
}

export interface PageWriting {
  /** Takes the port to each new page. */
  readonly onPort: (port: MessagePort) => void;
  /** To be called when the page has gone, with all that was being done on it. */
  readonly onLeft: () => void;
  /** How many sections the page shows; null until it says so. */
  readonly count: number | null;
  /** What is edited in a dialog. */
  readonly edited: TextPlace | null;
  readonly endEditing: () => void;
  /** Is a picture wanted for the text? Takes it, or null. */
  readonly onPicture: ((picture: TextPicture | null) => void) | null;
  readonly actions: SectionActions;
  /** Adds a text where there is none, which is written on the page as soon as that shows it. */
  readonly addFirst: () => void;
  /** What was typed of it until then; null where none is awaited. */
  readonly first: string | null;
  readonly typeFirst: (text: string) => void;
  /** To be called once the page has taken the focus. */
  readonly endFirst: () => void;
}

/** The page keeps the focus itself. */
const NO_FOCUS = () => {};

/** Does in the form what is done on the page, and has the page written on where that is asked for. */
export function usePageWriting(options: PageWritingOptions): PageWriting {
  const { form, language, collection, locks = {} } = useForm();
  const words = usePageWords();
  const path = `sections.${language}`;
  const write = useCallback((sections: Section[]) => form.write(path, sections), [form, path]);
  const { actions } = useSections(path, write, NO_FOCUS);
  const [count, setCount] = useState<number | null>(null);
  const [edited, setEdited] = useState<TextPlace | null>(null);
  const [asking, setAsking] = useState<MessagePort | null>(null);
  /** What is being written, as the form had it last. */
  const [written, setWritten] = useState<{ port: MessagePort; place: TextPlace } | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const last = useRef<unknown>(null);
  const focus = useRef<TextPlace | null>(null);
  const first = useFirstText((id, value) =>
    write(changeSection(sectionsIn(form.read(path)), id, { value })),
  );
  const steps = useMemo(
    () => sectionSteps(() => sectionsIn(form.read(path)), write),
    [form, path, write],
  );
  /** Ends the step that takes longer: what is written, or edited in a dialog. */
  const endStep = useRef(() => {});
  const step = (run: () => void) => {
    const end = steps.begin();
    run();
    end();
  };

  const open = (port: MessagePort, place: TextPlace) => {
    const value = textAt(form, place);
    if (value === null) return order(port, { order: 'end' });
    if ('field' in place && place.field in locks) {
      order(port, { order: 'end' });
      return edit(place);
    }
    last.current = value;
    setWritten({ port, place });
    endStep.current = steps.begin();
    order(port, { order: 'write', ...place, value });
  };
  const edit = (place: TextPlace | null) => {
    endStep.current();
    endStep.current = place ? steps.begin() : () => {};
    setEdited(place);
  };

  /** Where the focus was is nothing any more: it's beside that. */
  const keepFocus = (before: readonly Section[]) => {
    const place = focus.current;
    const after = sectionsIn(form.read(path));
    if (!place || !('section' in place) || after.some(({ id }) => id === place.section)) return;
    const at = before.findIndex(({ id }) => id === place.section);
    const next = after[at] ?? after.at(-1);
    focus.current = next ? { section: next.id, language } : null;
  };

  const hear = (port: MessagePort, act: PageAct) => {
    if ('section' in act || 'field' in act) focus.current = placeIn(act);
    // What is done to the sections of a language that is no longer shown comes too late, but for what was typed.
    if ('language' in act && act.act !== 'type' && act.language !== language) return;
    switch (act.act) {
      case 'begin': {
        setCount(act.sections);
        const section = first.handOver(port);
        if (section !== null) open(port, { section, language });
        return;
      }
      case 'choose':
        return options.onChosen(act.chosen);
      case 'open':
        return open(port, placeIn(act));
      case 'type': {
        const shown = SITE_LANGUAGES.find((one) => one === act.language);
        if (!shown || typeof act.value !== 'string') return;
        last.current = act.value;
        const { value } = act;
        // As the form's editor leaves out what is empty.
        if ('field' in act) {
          if (act.field in locks || !plainTexts(collection).includes(act.field)) return;
          return form.write(`${act.field}.${shown}`, value || undefined);
        }
        const at = `sections.${shown}`;
        const { section } = act;
        return form.write(at, changeSection(sectionsIn(form.read(at)), section, { value }));
      }
      case 'close':
        endStep.current();
        endStep.current = () => {};
        first.end();
        return setWritten(null);
      case 'drag':
        return setIsDragged(act.isDragged);
      case 'edit':
        return edit(placeIn(act));
      case 'move':
        return step(() => actions.move(act.section, act.to));
      case 'resize':
        return step(() => actions.change(act.section, { width: act.width }));
      case 'add':
        return step(() => actions.add(act.type, act.at, act.section));
      case 'duplicate':
      case 'remove': {
        const before = sectionsIn(form.read(path));
        step(() => actions[act.act](act.section));
        return keepFocus(before);
      }
      case 'undo':
      case 'redo': {
        const before = sectionsIn(form.read(path));
        steps[act.act]();
        keepFocus(before);
        const sections = sectionsIn(form.read(path));
        const shown = sections.map(({ id, type, width }) => ({ id, type, width }));
        return order(port, { order: 'arrange', language, sections: shown });
      }
      case 'picture':
        return setAsking(port);
      case 'save':
        return options.onSave();
      case 'leavePictures':
        return toastWarning('picturesLeftOut');
      case 'leave':
        return options.onFailure();
      case 'fail':
        toastError('generic');
        return options.onFailure();
    }
  };
  const labels = useLabels();
  const fields = Object.fromEntries(
    plainTexts(collection).map((name) => [name, labels.field(collection, name)]),
  );
  const latest = useRef({ hear, words, fields, blocks: options.blocks });
  latest.current = { hear, words, fields, blocks: options.blocks };

  const onPort = useCallback((port: MessagePort) => {
    port.onmessage = ({ data }: MessageEvent<PageAct>) => latest.current.hear(port, data);
    const { words, fields, blocks } = latest.current;
    const names = Object.fromEntries(blocks.map(({ id, name }) => [id, name]));
    order(port, { order: 'begin', words, fields, blocks: names, focus: focus.current });
  }, []);

  // The text came from elsewhere, or another language is wanted: what is on the page is out of date.
  useEffect(() => {
    if (!written) return;
    const { port, place } = written;
    const end = () => order(port, { order: 'end' });
    if (place.language !== language) return end();
    const check = () => {
      if (textAt(form, place) !== last.current) end();
    };
    check();
    return form.subscribe(check);
  }, [written, language, form]);

  const { isOn, onHeld } = options;
  const isHeld = isOn && (written !== null || isDragged);
  if (!isOn && written) setWritten(null);
  if (!isOn && isDragged) setIsDragged(false);
  if (!isOn && first.text !== null) first.forget();
  useEffect(() => {
    onHeld(isHeld);
    return () => onHeld(false);
  }, [isHeld, onHeld]);

  return {
    onPort,
    onLeft() {
      setWritten(null);
      setIsDragged(false);
      options.onFailure();
    },
    count,
    edited,
    endEditing: () => edit(null),
    onPicture:
      asking &&
      ((picture) => {
        setAsking(null);
        order(asking, { order: 'insert', picture });
      }),
    actions,
    addFirst: () => step(() => first.begin(actions.add('text', 0))),
    first: first.text,
    typeFirst: first.type,
    endFirst: first.end,
  };
}

function order(port: MessagePort, message: PageOrder): void {
  port.postMessage(message);
}
