import type { Locale } from '@regia/model/constants.ts';

interface Words {
  readonly subject: string;
  readonly body: string;
  /** Instead of what to do where it was not oneself. */
  readonly closing?: string;
}

type Notices = Record<Locale, (appTitle: string, name: string) => Words>;

const passwordChanged: Notices = {
  it: (app) => ({
    subject: `La tua password di ${app} è cambiata`,
    body: `la password del tuo accesso a ${app} è stata cambiata dal tuo profilo. Le altre sessioni sono state chiuse.`,
  }),
  en: (app) => ({
    subject: `Your password of ${app} was changed`,
    body: `the password of your access to ${app} was changed in your profile. Your other sessions were closed.`,
  }),
};

const passwordReset: Notices = {
  it: (app) => ({
    subject: `La tua password di ${app} è cambiata`,
    body: `la password del tuo accesso a ${app} è stata impostata di nuovo con il link ricevuto per e-mail. Le sessioni aperte sono state chiuse.`,
  }),
  en: (app) => ({
    subject: `Your password of ${app} was changed`,
    body: `the password of your access to ${app} was set anew with the link sent by mail. Open sessions were closed.`,
  }),
};

const passwordSet: Notices = {
  it: (app) => ({
    subject: `La tua password di ${app} è cambiata`,
    body: `un amministratore ha impostato una nuova password per il tuo accesso a ${app}.`,
  }),
  en: (app) => ({
    subject: `Your password of ${app} was changed`,
    body: `an administrator set a new password for your access to ${app}.`,
  }),
};

const appAdded: Notices = {
  it: (app) => ({
    subject: `App di autenticazione aggiunta al tuo accesso a ${app}`,
    body: `al tuo accesso a ${app} è stata aggiunta un’app di autenticazione: d’ora in poi, dopo la password, si può entrare con un suo codice.`,
  }),
  en: (app) => ({
    subject: `An authenticator app was added to your access to ${app}`,
    body: `an authenticator app was added to your access to ${app}: from now on, after the password, a code of it lets one in.`,
  }),
};

const appRemoved: Notices = {
  it: (app) => ({
    subject: `App di autenticazione rimossa dal tuo accesso a ${app}`,
    body: `l’app di autenticazione è stata rimossa dal tuo accesso a ${app}: i suoi codici non valgono più.`,
  }),
  en: (app) => ({
    subject: `The authenticator app was removed from your access to ${app}`,
    body: `the authenticator app was removed from your access to ${app}: its codes are void.`,
  }),
};

const passkeyAdded: Notices = {
  it: (app, name) => ({
    subject: `Passkey aggiunta al tuo accesso a ${app}`,
    body: `al tuo accesso a ${app} è stata aggiunta la passkey “${name}”, con cui d’ora in poi si può entrare.`,
  }),
  en: (app, name) => ({
    subject: `A passkey was added to your access to ${app}`,
    body: `the passkey “${name}” was added to your access to ${app}: from now on it lets one in.`,
  }),
};

const passkeyRemoved: Notices = {
  it: (app, name) => ({
    subject: `Passkey rimossa dal tuo accesso a ${app}`,
    body: `la passkey “${name}” è stata rimossa dal tuo accesso a ${app}.`,
  }),
  en: (app, name) => ({
    subject: `A passkey was removed from your access to ${app}`,
    body: `the passkey “${name}” was removed from your access to ${app}.`,
  }),
};

const codesRenewed: Notices = {
  it: (app) => ({
    subject: `Nuovi codici di recupero per ${app}`,
    body: `i codici di recupero del tuo accesso a ${app} sono stati rinnovati: quelli di prima non valgono più.`,
  }),
  en: (app) => ({
    subject: `New recovery codes for ${app}`,
    body: `the recovery codes of your access to ${app} were renewed: the earlier ones are void.`,
  }),
};

const factorsReset: Notices = {
  it: (app) => ({
    subject: `Il tuo secondo fattore di ${app} è stato azzerato`,
    body: `un amministratore ha tolto app, passkey e codici di recupero dal tuo accesso a ${app}. Se non l’hai chiesto, chiedigli perché.`,
    closing: 'Dal profilo puoi impostare di nuovo un secondo fattore.',
  }),
  en: (app) => ({
    subject: `Your second factor of ${app} was reset`,
    body: `an administrator took app, passkeys and recovery codes from your access to ${app}. If you did not ask for it, ask why.`,
    closing: 'You can set up a second factor again in your profile.',
  }),
};

const emailAsked: Notices = {
  it: (app, name) => ({
    subject: `Nuovo indirizzo e-mail per ${app}, da confermare`,
    body: `per il tuo accesso a ${app} è stato chiesto il nuovo indirizzo ${name}. Varrà quando sarà confermato con il link inviato a quell’indirizzo; fino ad allora resta questo.`,
  }),
  en: (app, name) => ({
    subject: `A new e-mail address for ${app}, to be confirmed`,
    body: `the new address ${name} was asked for your access to ${app}. It will count once it is confirmed with the link sent there; until then this one stays.`,
  }),
};

const emailChanged: Notices = {
  it: (app, name) => ({
    subject: `Il tuo indirizzo e-mail di ${app} è cambiato`,
    body: `d’ora in poi l’indirizzo del tuo accesso a ${app} è ${name}: a questo non arriverà più nulla.`,
  }),
  en: (app, name) => ({
    subject: `Your e-mail address of ${app} was changed`,
    body: `from now on the address of your access to ${app} is ${name}: nothing more will come to this one.`,
  }),
};

const emailTaken: Notices = {
  it: (app) => ({
    subject: `Il tuo indirizzo è già in uso in ${app}`,
    body: `qualcuno ha chiesto di usare questo indirizzo per un altro accesso a ${app}. Non si può: è già quello del tuo.`,
    closing: 'Non devi fare nulla.',
  }),
  en: (app) => ({
    subject: `Your address is in use in ${app} already`,
    body: `someone asked to use this address for another access to ${app}. That cannot be: it is the address of yours.`,
    closing: 'There is nothing for you to do.',
  }),
};

export const NOTICE_WORDS = {
  passwordChanged,
  passwordReset,
  passwordSet,
  appAdded,
  appRemoved,
  passkeyAdded,
  passkeyRemoved,
  codesRenewed,
  factorsReset,
  emailAsked,
  emailChanged,
  emailTaken,
};

export type NoticeName = keyof typeof NOTICE_WORDS;
