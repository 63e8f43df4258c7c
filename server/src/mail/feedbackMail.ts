/** Feedback by mail, to whoever looks after the product. */
import type { Locale } from '@regia/model/constants.ts';
import type { Feedback } from '@regia/model/entities/feedback.ts';
import { mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';

const WORDS: Record<Locale, { from: string; answer: string }> = {
  it: { from: 'Da', answer: 'Rispondendo a questa e-mail scrivi a chi l’ha inviata.' },
  en: { from: 'From', answer: 'Reply to this e-mail to write to the sender.' },
};

/**
 * Writes it down, in the sender's language.
 * @param to whom it goes to
 */
export function feedbackMail(
  to: string,
  sender: Reader,
  { subject, message, sender: named }: Pick<Feedback, 'subject' | 'message' | 'sender'>,
  appTitle: string,
): Message {
  const { locale, email } = sender;
  const { from, answer } = WORDS[locale];
  const template = {
    subject: `[${appTitle}] ${subject}`,
    paragraphs: [message],
    closing: [`${from}: ${named}`, answer],
  };
  return { ...mailFromTemplate({ email: to, locale }, template, appTitle), replyTo: email };
}
