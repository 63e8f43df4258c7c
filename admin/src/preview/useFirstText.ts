import type { PageOrder } from '@regia/model/writingMessages.ts';
import { useState } from 'react';
import { paragraphs } from '../lib/paragraphs.ts';

interface FirstText {
  readonly id: string;
  readonly text: string;
  /** What the page was given of it, if it is there. */
  readonly sent: { readonly port: MessagePort; readonly text: string } | null;
}

/**
 * The first text of a page: typed beside it until the page shows it, and goes on there.
 * @param write has the form keep it, as HTML
 */
export function useFirstText(write: (id: string, value: string) => void) {
  const [first, setFirst] = useState<FirstText | null>(null);
  return {
    /** What was typed of it; null where none is awaited. */
    text: first?.text ?? null,
    begin: (id: string) => setFirst({ id, text: '', sent: null }),
    type(text: string): void {
      if (!first) return;
      setFirst({ ...first, text });
      // Else the page is already writing it.
      if (!first.sent) write(first.id, paragraphs(text));
    },
    /** The page is about to take over. Returns the section it is to write, if there is one. */
    handOver(port: MessagePort): string | null {
      if (!first) return null;
      // Nobody sees a space at the end of a text; it follows with what comes after it.
      const text = first.text.trimEnd();
      write(first.id, paragraphs(text));
      setFirst({ ...first, sent: { port, text } });
      return first.id;
    },
    /** The page has taken over, with the focus: what was typed until then follows. */
    end(): void {
      if (!first?.sent) return;
      const { text, sent } = first;
      const rest = text.startsWith(sent.text) ? text.slice(sent.text.length) : '';
      if (rest !== '') sent.port.postMessage({ order: 'type', text: rest } satisfies PageOrder);
      setFirst(null);
    },
    forget: () => setFirst(null),
  };
}
