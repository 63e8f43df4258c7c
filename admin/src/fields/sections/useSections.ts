import type { SectionType } from '@regia/model/constants.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useForm } from '../../form/formContext.tsx';
import { useSectionLink } from '../../form/sectionLink.ts';
import { move } from '../../lib/move.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { isMotionWelcome, MOTION } from '../../themes/motion.ts';
import { toastUndo } from '../../ui/toasts.ts';
import type { ClickedPlace } from './clickedPlace.ts';
import {
  changeSection,
  copySection,
  insertSection,
  newSection,
  removeSection,
  retypeSection,
  sectionsIn,
} from './sectionOperations.ts';

export interface SectionActions {
  change(id: string, change: Partial<Section>): void;
  move(id: string, to: number): void;
  /** Returns the id of the new one. */
  add(type: SectionType, at: number, id?: string): string;
  duplicate(id: string): void;
  retype(id: string, type: SectionType): void;
  remove(id: string): void;
  open(id: string, clicked?: ClickedPlace | null): void;
  close(id: string): void;
  fold(id: string): void;
}

export interface SectionsState {
  /** The same object as long as the editor stands, so that sections need not render again. */
  readonly actions: SectionActions;
  /** Which section is being edited, and where it was clicked. */
  readonly opened: { readonly id: string; readonly clicked: ClickedPlace | null } | null;
  /** Sections of which only the bar is shown. */
  readonly folded: ReadonlySet<string>;
  fold(ids: readonly string[]): void;
  /** What was done last, for those who cannot see it. */
  readonly said: string;
}

/** What can be done with the sections at a path of the form, and how they stand. */
export function useSections(
  path: string,
  onChange: (sections: Section[]) => void,
  focus: FocusSection,
): SectionsState {
  const { form } = useForm();
  const { t } = useTranslation();
  const [opened, setOpened] = useState<SectionsState['opened']>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');

  const actions = useMemo<SectionActions>(() => {
    const read = () => sectionsIn(form.read(path));
    const indexOf = (id: string) => read().findIndex((section) => section.id === id);
    const placeOf = (id: string) => ({ place: indexOf(id) + 1, total: read().length });
    const unfold = (id: string) =>
      setFolded((before) =>
        before.has(id) ? new Set([...before].filter((x) => x !== id)) : before,
      );
    const open: SectionActions['open'] = (id, clicked) => {
      unfold(id);
      setOpened({ id, clicked: clicked ?? null });
      // The editor takes the focus once it is there; until then it waits beside it.
      focus(id, 'open');
    };
    return {
      open,
      change: (id, change) => onChange(changeSection(read(), id, change)),
      move(id, to) {
        if (to < 0 || to >= read().length || to === indexOf(id)) return;
        onChange(move(read(), indexOf(id), to));
        focus(id, 'grip');
        setSaid(t('resource.sections.said.moved', placeOf(id)));
      },
      add(type, at, id) {
        const added = newSection(type, id);
        onChange(insertSection(read(), added, at));
        setSaid(t('resource.sections.said.added', placeOf(added.id)));
        open(added.id);
        return added.id;
      },
      duplicate(id) {
        form.keepExpected();
        const copies = read().flatMap((one) => (one.id === id ? [copySection(one)] : []));
        for (const copy of copies) {
          onChange(insertSection(read(), copy, indexOf(id) + 1));
          setSaid(t('resource.sections.said.added', placeOf(copy.id)));
          focus(copy.id, 'open');
        }
      },
      retype(id, type) {
        onChange(read().map((one) => (one.id === id ? retypeSection(one, type) : one)));
        focus(id, 'open');
      },
      remove(id) {
        // What was typed before its editor came comes back with it.
        form.keepExpected();
        const at = indexOf(id);
        const [removed] = read().slice(at, at + 1);
        if (!removed) return;
        onChange(removeSection(read(), id));
        setOpened((before) => (before?.id === id ? null : before));
        focus(read()[Math.min(at, read().length - 1)]?.id ?? null, 'open');
        setSaid(t('resource.sections.said.removed'));
        toastUndo('resource.sections.said.removed', () => {
          if (indexOf(id) !== -1) return;
          onChange(insertSection(read(), removed, at));
          setSaid(t('resource.sections.said.restored', placeOf(id)));
          focus(id, 'open');
        });
      },
      close(id) {
        setOpened((before) => (before?.id === id ? null : before));
        focus(id, 'open');
      },
      fold(id) {
        setFolded(
          (before) =>
            new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id)),
        );
        setOpened((before) => (before?.id === id ? null : before));
        focus(id, 'menu');
      },
    };
  }, [form, path, onChange, focus, t]);

  const fold = useCallback((ids: readonly string[]) => {
    setFolded(new Set(ids));
    setOpened(null);
  }, []);
  return { actions, opened, folded, fold, said };
}

/**
 * Opens the section that is chosen in the preview, and shows there the one that gets the focus.
 * @param path of the sections of one language, such as `sections.en`
 * @returns takes the focus that comes to one of them
 */
export function useSectionsInPreview(path: string, { open }: SectionActions) {
  const { form } = useForm();
  const link = useSectionLink();
  const language = path.slice(path.lastIndexOf('.') + 1);
  useEffect(() => {
    if (link?.chosen?.language !== language) return;
    const { section } = link.chosen;
    link.choose(null);
    // It may be gone since, or never have been.
    if (sectionsIn(form.read(path)).some(({ id }) => id === section)) open(section);
  }, [link, language, form, path, open]);
  return ({ target, relatedTarget }: FocusEvent) => {
    const card = target.closest<HTMLElement>('[data-section]');
    const section = card?.dataset.section;
    if (section === undefined || card?.contains(relatedTarget)) return;
    link?.shower.current?.({ section, language });
  };
}

/** Moves the focus to a part of a section once it is drawn; without a section, to the adding. */
type FocusSection = (id: string | null, part: 'grip' | 'open' | 'menu') => void;

/** Where each section stands on the grid, with the height that it has once it is drawn. */
function placesIn(
  root: HTMLElement | null,
): Map<string, { card: HTMLElement; x: number; y: number }> {
  const cards = [...(root?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  for (const { style } of cards) style.contentVisibility = 'visible';
  const frame = root?.getBoundingClientRect();
  return new Map(
    cards.map((card) => {
      const { x, y } = card.getBoundingClientRect();
      const place = { card, x: x - (frame?.x ?? 0), y: y - (frame?.y ?? 0) };
      return [card.dataset.section ?? '', place];
    }),
  );
}

/** Keeps the focus within the sections while they come, go and change places, to which they glide. */
export function useSectionFocus(): [RefObject<HTMLDivElement | null>, FocusSection] {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const before = useRef<ReturnType<typeof placesIn>>(new Map());
  const [, draw] = useState(0);

  // After every drawing: a section that moves is taken out of the page for a moment.
  useLayoutEffect(() => {
    const selector = wanted.current;
    if (selector === null) return;
    wanted.current = null;
    root.current?.querySelector<HTMLElement>(selector)?.focus();
    for (const [id, { card, x, y }] of before.current.size > 0 ? placesIn(root.current) : []) {
      const from = before.current.get(id);
      // What stays may still be a fraction of a pixel off.
      if (from && Math.hypot(from.x - x, from.y - y) >= 1)
        card.animate({ translate: [`${from.x - x}px ${from.y - y}px`, '0 0'] }, MOTION);
      setTimeout(() => card.style.removeProperty('content-visibility'), MOTION.duration);
    }
    before.current = new Map();
  });

  const focus = useCallback<FocusSection>((id, part) => {
    // Nothing has been drawn since it was moved.
    if (part === 'grip' && isMotionWelcome()) before.current = placesIn(root.current);
    wanted.current =
      id === null
        ? '[data-part="add"]'
        : `[data-section="${CSS.escape(id)}"] [data-part="${part}"]`;
    draw((count) => count + 1);
  }, []);
  return [root, focus];
}
