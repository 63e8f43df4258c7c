/** What is done to sections as a whole: the page shows it at once, and the admin does it in the form. */
import type { SectionType } from '@regia/model/constants.ts';
import { LANGUAGE_MARK, SECTION_MARK, type SectionPlace } from '@regia/model/previewMessages.ts';
import type { Arrangement, PageAct } from '@regia/model/writingMessages.ts';
import { elementOf, placeOf } from '../preview/origins.ts';
import { randomId } from '../randomId.ts';
import { indexOf, widen, widthOf } from './sectionGrid.ts';

interface ActOptions {
  readonly tell: (act: PageAct) => void;
  /** Shows where a section is, once it is there. */
  readonly look: (section: HTMLElement | null) => void;
  /** Ends what is being written. */
  readonly end: () => void;
  readonly open: (section: HTMLElement) => void;
  /** Has a section be one that can be chosen. */
  readonly take: (section: HTMLElement) => void;
}

export type SectionActs = ReturnType<typeof sectionActs>;

/** All that can be done. */
export function sectionActs({ tell, look, end, open, take }: ActOptions) {
  function act(section: HTMLElement, of: (place: SectionPlace) => PageAct): void {
    end();
    const place = placeOf(section);
    if (place) tell(of(place));
    look(section);
  }

  function make({ section, language }: SectionPlace, type: string): HTMLElement {
    const made = document.createElement('div');
    made.className = `regia-section regia-section-${type} regia-columns-12`;
    made.setAttribute(SECTION_MARK, section);
    made.setAttribute(LANGUAGE_MARK, language);
    take(made);
    return made;
  }

  /** Those that were removed, which may come back before the page is rendered anew. */
  const gone = new Map<string, HTMLElement>();

  function leave(section: HTMLElement): void {
    gone.set(placeOf(section)?.section ?? '', section);
    section.remove();
  }

  return {
    take,
    drag: (isDragged: boolean) => tell({ act: 'drag', isDragged }),
    move(section: HTMLElement, to: number): void {
      act(section, (place) => ({ act: 'move', ...place, to }));
      const others = [...(section.parentElement?.children ?? [])].filter((one) => one !== section);
      const hadFocus = section === document.activeElement;
      section.parentElement?.insertBefore(section, others[to] ?? null);
      if (hadFocus) section.focus();
    },
    resize(section: HTMLElement, width: number): void {
      if (width === widthOf(section)) return;
      act(section, (place) => ({ act: 'resize', ...place, width }));
      widen(section, width);
    },
    /** Before or after another one, whose language it has. */
    add(beside: HTMLElement, isBefore: boolean, type: SectionType): void {
      end();
      const place = {
        section: randomId(),
        language: beside.getAttribute(LANGUAGE_MARK) ?? '',
      };
      const made = make(place, type);
      if (isBefore) beside.before(made);
      else beside.after(made);
      tell({ act: 'add', ...place, at: indexOf(made), type });
      open(made);
      look(made);
    },
    duplicate(section: HTMLElement): void {
      act(section, (place) => ({ act: 'duplicate', ...place }));
    },
    remove(section: HTMLElement): void {
      act(section, (place) => ({ act: 'remove', ...place }));
      const next = section.nextElementSibling ?? section.previousElementSibling;
      leave(section);
      if (next instanceof HTMLElement) next.focus();
    },
    /** Shows at once what was undone or redone. The focus stays where it is, or near to it. */
    arrange({ language, sections }: Arrangement): void {
      const shown = [...document.querySelectorAll<HTMLElement>(`[${SECTION_MARK}]`)];
      const mine = shown.filter((one) => placeOf(one)?.language === language);
      const grid = mine[0]?.parentElement;
      // Where there are none, or they are shown twice, the page is only rendered anew.
      if (!grid || mine.some(({ parentElement }) => parentElement !== grid)) return;
      const { activeElement } = document;
      const at = activeElement instanceof HTMLElement ? mine.indexOf(activeElement) : -1;
      const wanted = sections.map(({ id, type, width }) => {
        const place = { section: id, language };
        const section = elementOf(place) ?? gone.get(id) ?? make(place, type);
        widen(section, width);
        return section;
      });
      const focused = mine[at];
      for (const section of mine) if (!wanted.includes(section)) leave(section);
      grid.append(...wanted);
      const next = focused?.isConnected ? focused : wanted[Math.min(at, wanted.length - 1)];
      next?.focus({ preventScroll: true });
      look(next ?? null);
    },
    /** In the admin, where all of it can be changed. */
    edit(section: HTMLElement): void {
      act(section, (place) => ({ act: 'edit', ...place }));
    },
  };
}
