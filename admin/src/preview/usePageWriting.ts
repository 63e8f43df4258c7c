import { SECTION_TYPES, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { isLocalizedText } from '@regia/model/fields/localized.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import type { Chosen } from '@regia/model/previewMessages.ts';
import {
  type PageAct,
  type PageOrder,
  type PageWords,
  placeIn,
  type TextPicture,
  type TextPlace,
} from '@regia/model/writingMessages.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSection, sectionsIn } from '../fields/sections/sectionOperations.ts';
import { type SectionActions, useSections } from '../fields/sections/useSections.ts';
import { useForm } from '../form/formContext.tsx';
import type { FormStore } from '../form/formStore.ts';
import { useLabels } from '../messages/labels.ts';
import { toastError, toastWarning } from '../ui/toasts.ts';

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
  /** Adds a text where there is none, and writes it as soon as the page shows it. */
  readonly addFirst: () => void;
}

/** The page keeps the focus itself. */
const NO_FOCUS = () => {};

/** Does in the form what is done on the page, and has the page written on where that is asked for. */
export function usePageWriting(options: PageWritingOptions): PageWriting {
  const { form, language, collection, locks = {} } = useForm();
  const words = useWords();
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
  const awaited = useRef<string | null>(null);

  const open = (port: MessagePort, place: TextPlace) => {
    const value = textAt(form, place);
    if (value === null) return order(port, { order: 'end' });
    if ('field' in place && place.field in locks) {
      order(port, { order: 'end' });
      return setEdited(place);
    }
    last.current = value;
    setWritten({ port, place });
    order(port, { order: 'write', ...place, value });
  };

  const hear = (port: MessagePort, act: PageAct) => {
    if ('section' in act || 'field' in act) focus.current = placeIn(act);
    // What is done to the sections of a language that is no longer shown comes too late, but for what was typed.
    if ('language' in act && act.act !== 'type' && act.language !== language) return;
    switch (act.act) {
      case 'begin': {
        setCount(act.sections);
        const section = awaited.current;
        awaited.current = null;
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
        return setWritten(null);
      case 'drag':
        return setIsDragged(act.isDragged);
      case 'edit':
        return setEdited(placeIn(act));
      case 'move':
        return actions.move(act.section, act.to);
      case 'resize':
        return actions.change(act.section, { width: act.width });
      case 'add':
        return void actions.add(act.type, act.at, act.section);
      case 'duplicate':
      case 'remove':
        return actions[act.act](act.section);
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
    endEditing: () => setEdited(null),
    onPicture:
      asking &&
      ((picture) => {
        setAsking(null);
        order(asking, { order: 'insert', picture });
      }),
    actions,
    addFirst() {
      awaited.current = actions.add('text', 0);
    },
  };
}

/** The fields of a document that are plain text, in each language. */
function plainTexts(collection: string): string[] {
  const fields = Object.entries(entityOf(collection)?.fields ?? {});
  return fields.flatMap(([name, field]) => (isLocalizedText(field) ? [name] : []));
}

function order(port: MessagePort, message: PageOrder): void {
  port.postMessage(message);
}

/** The text at a place; null where there is none. */
function textAt(form: FormStore, place: TextPlace): string | null {
  if ('field' in place) return String(form.read(`${place.field}.${place.language}`) ?? '');
  const sections = sectionsIn(form.read(`sections.${place.language}`));
  const section = sections.find(({ id }) => id === place.section);
  return typeof section?.value === 'string' ? section.value : null;
}

const OF_RICH_TEXT = [
  ...(['bold', 'italic', 'link', 'linkAddress', 'heading2', 'heading3', 'heading4'] as const),
  ...(['bulletList', 'orderedList', 'blockquote', 'table', 'horizontalRule'] as const),
];
const OF_WRITING = [
  ...(['elsewhere', 'move', 'narrower', 'wider', 'duplicate', 'remove', 'edit'] as const),
  ...(['placeholder', 'keys'] as const),
];

/** All that a page says, in the reader's language. */
function useWords(): PageWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...wordsFor(OF_RICH_TEXT, (name) => t(`resource.richText.${name}`)),
      ...wordsFor(OF_WRITING, (name) => t(`writing.${name}`)),
      ...wordsFor(SECTION_TYPES, (name) => t(`options.sections.type.${name}`)),
      linkInvalid: t('problems.urlInvalid'),
      picture: t('resource.richText.pictureAdd'),
      listing: t('preview.source.listing'),
      add: t('resource.sections.add'),
    }),
    [t],
  );
}

function wordsFor<Name extends string>(names: readonly Name[], say: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>;
}
