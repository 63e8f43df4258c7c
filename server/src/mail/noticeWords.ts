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
    body: `la password del tuo account ${app} è stata cambiata dal tuo profilo. Le altre sessioni sono state chiuse.`,
  }),
  en: (app) => ({
    subject: `Your ${app} password was changed`,
    body: `The password of your ${app} account was changed from your profile. All your other sessions were closed.`,
  }),
};

const passwordReset: Notices = {
  it: (app) => ({
    subject: `La tua password di ${app} è cambiata`,
    body: `la password del tuo account ${app} è stata reimpostata con il link ricevuto per e-mail. Le sessioni aperte sono state chiuse.`,
  }),
  en: (app) => ({
    subject: `Your ${app} password was changed`,
    body: `The password of your ${app} account was reset with the link we e-mailed you. All open sessions were closed.`,
  }),
};

const passwordSet: Notices = {
  it: (app) => ({
    subject: `La tua password di ${app} è cambiata`,
    body: `un amministratore ha impostato una nuova password per il tuo account ${app}.`,
  }),
  en: (app) => ({
    subject: `Your ${app} password was changed`,
    body: `An administrator set a new password for your ${app} account.`,
  }),
};

const appAdded: Notices = {
  it: (app) => ({
    subject: `App di autenticazione aggiunta al tuo account ${app}`,
    body: `al tuo account ${app} è stata aggiunta un’app di autenticazione: d’ora in poi, dopo la password, puoi accedere con un suo codice.`,
  }),
  en: (app) => ({
    subject: `Authenticator app added to your ${app} account`,
    body: `An authenticator app was added to your ${app} account. From now on, you can sign in with its codes after your password.`,
  }),
};

const appRemoved: Notices = {
  it: (app) => ({
    subject: `App di autenticazione rimossa dal tuo account ${app}`,
    body: `l’app di autenticazione è stata rimossa dal tuo account ${app}: i suoi codici non valgono più.`,
  }),
  en: (app) => ({
    subject: `Authenticator app removed from your ${app} account`,
    body: `The authenticator app was removed from your ${app} account: its codes no longer work.`,
  }),
};

const passkeyAdded: Notices = {
  it: (app, name) => ({
    subject: `Passkey aggiunta al tuo account ${app}`,
    body: `al tuo account ${app} è stata aggiunta la passkey “${name}”, con cui d’ora in poi puoi accedere.`,
  }),
  en: (app, name) => ({
    subject: `Passkey added to your ${app} account`,
    body: `The passkey “${name}” was added to your ${app} account. From now on, you can sign in with it.`,
  }),
};

const passkeyRemoved: Notices = {
  it: (app, name) => ({
    subject: `Passkey rimossa dal tuo account ${app}`,
    body: `la passkey “${name}” è stata rimossa dal tuo account ${app}.`,
  }),
  en: (app, name) => ({
    subject: `Passkey removed from your ${app} account`,
    body: `The passkey “${name}” was removed from your ${app} account.`,
  }),
};

const codesRenewed: Notices = {
  it: (app) => ({
    subject: `Nuovi codici di recupero per ${app}`,
    body: `i codici di recupero del tuo account ${app} sono stati rinnovati: quelli di prima non valgono più.`,
  }),
  en: (app) => ({
    subject: `New recovery codes for ${app}`,
    body: `The recovery codes of your ${app} account were renewed: the old ones no longer work.`,
  }),
};

const factorsReset: Notices = {
  it: (app) => ({
    subject: `Il tuo secondo fattore di ${app} è stato azzerato`,
    body: `un amministratore ha tolto app, passkey e codici di recupero dal tuo account ${app}. Se non l’hai chiesto tu, chiedigli perché.`,
    closing: 'Dal profilo puoi impostare di nuovo un secondo fattore.',
  }),
  en: (app) => ({
    subject: `Your second factor for ${app} was reset`,
    body: `An administrator removed the authenticator app, passkeys and recovery codes from your ${app} account. If you didn’t ask for this, ask them why.`,
    closing: 'You can set up a second factor again in your profile.',
  }),
};

const emailAsked: Notices = {
  it: (app, name) => ({
    subject: `Nuovo indirizzo e-mail per ${app}, da confermare`,
    body: `per il tuo account ${app} è stato chiesto il nuovo indirizzo ${name}. Varrà quando sarà confermato con il link inviato a quell’indirizzo; fino ad allora resta questo.`,
  }),
  en: (app, name) => ({
    subject: `New e-mail address for ${app}, to be confirmed`,
    body: `Someone asked to change your ${app} account’s e-mail address to ${name}. It takes effect once it’s confirmed with the link we sent to that address; until then, this one stays.`,
  }),
};

const emailChanged: Notices = {
  it: (app, name) => ({
    subject: `Il tuo indirizzo e-mail di ${app} è cambiato`,
    body: `d’ora in poi l’indirizzo del tuo account ${app} è ${name}: a questo non invieremo più nulla.`,
  }),
  en: (app, name) => ({
    subject: `Your e-mail address for ${app} was changed`,
    body: `The e-mail address of your ${app} account is now ${name}. We won’t send anything more to this one.`,
  }),
};

const emailTaken: Notices = {
  it: (app) => ({
    subject: `Il tuo indirizzo è già in uso in ${app}`,
    body: `qualcuno ha chiesto di usare questo indirizzo per un altro account ${app}. Non è possibile: è già l’indirizzo del tuo.`,
    closing: 'Non devi fare nulla.',
  }),
  en: (app) => ({
    subject: `Your address is already in use in ${app}`,
    body: `Someone asked to use this address for another ${app} account. That’s not possible: it already belongs to yours.`,
    closing: 'You don’t need to do anything.',
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
