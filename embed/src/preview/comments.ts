/**
 * Writes a comment beside the page that a link shows, which only says what of it was clicked: `shownLinks/framePage.ts` of
 * the server has the markup.
 */
import type { ToPreview } from '@regia/model/previewMessages.ts';

const byId = (id: string) => document.getElementById(id);

/** What the panel does; null where the link takes no comments. */
export function startComments(frame: HTMLIFrameElement) {
  const [open, panel, text, name] = [byId('open'), byId('panel'), byId('text'), byId('name')];
  if (!open || !panel || !(text instanceof HTMLTextAreaElement)) return null;
  let section: string | null = null;
  let isSending = false;

  const say = (id: string, words: string) => {
    const place = byId(id);
    if (place) place.textContent = place.dataset[words] ?? '';
  };
  const choose = (chosen: string | null) => {
    section = chosen;
    say('about', section === null ? 'page' : 'section');
    const message: ToPreview = { regia: 'choose', isOn: !panel.hidden, section };
    frame.contentWindow?.postMessage(message, '*');
  };
  const toggle = () => {
    panel.hidden = !panel.hidden;
    open.ariaExpanded = String(!panel.hidden);
    (panel.hidden ? open : text).focus();
    choose(null);
  };
  const send = async () => {
    text.value = text.value.trim();
    if (isSending || !text.reportValidity()) return;
    isSending = true;
    say('told', '');
    const typed = name instanceof HTMLInputElement ? name.value : '';
    const body = new URLSearchParams({ text: text.value, name: typed });
    if (section !== null) body.set('section', section);
    const answer = await fetch(location.pathname, { method: 'POST', body }).catch(() => null);
    isSending = false;
    say('told', answer?.ok ? 'sent' : answer?.status === 404 ? 'gone' : 'later');
    if (!answer?.ok) return;
    text.value = '';
    choose(null);
  };

  for (const button of [open, byId('close')]) button?.addEventListener('click', toggle);
  byId('send')?.addEventListener('click', () => void send());
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && toggle());
  // The page may come after the panel was opened.
  frame.addEventListener('load', () => choose(section));
  return { isOpen: () => !panel.hidden, choose };
}
