/** Copies of notifications by mail, to those of their owners who want that. */
import type { Locale } from '@regia/model/constants.ts';
import type { NotificationType } from '@regia/model/entities/notification.ts';
import type { Module } from '@regia/model/modules.ts';
import { opensRoute } from '@regia/model/permissions.ts';
import { MAIL_CHOICES, wantsMail } from '@regia/model/rules/mailChoices.ts';
import type { SignedInUser } from '../auth/signedIn.ts';
import { readSignedInUser, readUser } from '../auth/users.ts';
import type { Config } from '../base/config.ts';
import type { Announcement } from '../records/announce.ts';
import { preferencesNamed } from '../store/preferences.ts';
import type { Session } from '../store/store.ts';
import { type EmailTemplate, mailFromTemplate } from './emailTemplate.ts';
import { unlinked } from './othersWords.ts';
import type { MailQueue } from './queue.ts';

interface Words {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
}

type Writer = (message: string, appTitle: string) => Words;

const WORDS: Record<NotificationType, Record<Locale, Writer>> = {
  userCreated: {
    it: (name, app) => ({
      subject: `Nuovo utente di ${app}: ${name}`,
      body: `${name} ha ora un accesso a ${app}.`,
      action: 'Vedi l’utente',
    }),
    en: (name, app) => ({
      subject: `New ${app} user: ${name}`,
      body: `${name} now has an account on ${app}.`,
      action: 'Open the user',
    }),
  },
  releaseCreated: {
    it: (version, app) => ({
      subject: `Nuova versione di ${app}: ${version}`,
      body: `È uscita la versione ${version} di ${app}.`,
      action: 'Leggi le novità',
    }),
    en: (version, app) => ({
      subject: `New version of ${app}: ${version}`,
      body: `Version ${version} of ${app} is out.`,
      action: 'See what’s new',
    }),
  },
  backup: {
    it: (message, app) => ({
      subject: `Backup di ${app}`,
      body: message
        ? `È stato creato un backup di ${app}: ${message}`
        : `È stato creato un backup di ${app}.`,
      action: 'Vedi i backup',
    }),
    en: (message, app) => ({
      subject: `${app} backup`,
      body: message
        ? `A backup of ${app} was created: ${message}`
        : `A backup of ${app} was created.`,
      action: 'Open the backups',
    }),
  },
};

const CLOSING: Record<Locale, string> = {
  it: 'Ricevi questa e-mail perché l’hai scelto nel tuo profilo, dove puoi anche cambiare idea:',
  en: 'You chose to get these e-mails in your profile. You can change that at any time:',
};

interface Place {
  readonly module: Module;
  readonly path: (id: string) => string;
  /** Where those see it who may not read the record. */
  readonly otherwise: string;
}

const PLACES: Record<NotificationType, Place> = {
  userCreated: { module: 'user', path: (id) => `/users/${id}`, otherwise: '/notifications' },
  releaseCreated: {
    module: 'changelog',
    path: (id) => `/changelog/${id}`,
    otherwise: '/changelog-view',
  },
  backup: { module: 'backup', path: () => '/backups', otherwise: '/notifications' },
};

const EDITABLE = ['readAll', 'readOwn', 'updateAll', 'updateOwn'] as const;

/** Queues the copies of a notification, in its own transaction; none to who is blocked. */
export async function mailNotification(
  session: Session,
  queue: MailQueue,
  { adminUrl, appTitle }: Pick<Config, 'adminUrl' | 'appTitle'>,
  { type, reference, message, owners }: Announcement,
): Promise<void> {
  const choices = await preferencesNamed(session, MAIL_CHOICES, owners);
  for (const [id, choice] of choices) {
    if (!wantsMail(choice, type)) continue;
    const user = await readUser(session, id);
    const actor = await readSignedInUser(session, id);
    if (!user || !actor) continue;
    const { locale } = user.detail;
    const { subject, body, action } = WORDS[type][locale](unlinked(message), appTitle);
    const template: EmailTemplate = {
      subject,
      paragraphs: [body],
      action: { words: action, link: adminUrl + placeOf(actor, type, reference) },
      closing: [`${CLOSING[locale]}\n${adminUrl}/profile`],
    };
    await queue.enqueue(
      session,
      mailFromTemplate({ email: user.email, locale }, template, appTitle),
    );
  }
}

function placeOf(actor: SignedInUser, type: NotificationType, reference: string): string {
  const { module, path, otherwise } = PLACES[type];
  return opensRoute(actor, module, EDITABLE) ? path(encodeURIComponent(reference)) : otherwise;
}
