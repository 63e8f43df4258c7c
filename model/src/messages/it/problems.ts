import type { FieldProblem } from '../../errors.ts';

/** One text for each thing that can be wrong with a field, shown beneath it. */
export const problems: Readonly<Record<FieldProblem, string>> = {
  required: 'Campo obbligatorio',
  invalid: 'Valore non valido: correggilo',
  taken: 'Già usato da un altro elemento: scegline uno diverso',
  tooLong: 'Testo troppo lungo: accorcialo',
  outOfRange: 'Valore fuori dai limiti: scegline un altro',
  unknownField: 'Campo sconosciuto: ricarica la pagina',
  emailBlank: 'Inserisci l’indirizzo e-mail',
  emailInvalid: 'L’indirizzo e-mail non è valido',
  emailTaken: 'L’indirizzo e-mail è già in uso: scegline un altro',
  slugInvalid: 'Usa solo lettere minuscole, cifre e trattini singoli',
  slugReserved: 'Questo indirizzo è riservato al sito: scegline un altro',
  slugExhausted: 'Troppi documenti hanno questo indirizzo: scegline un altro',
  passwordTooShort: 'La password deve contenere almeno 8 caratteri',
  passwordTooLong: 'La password è troppo lunga: accorciala',
  passwordLowercase: 'La password deve contenere almeno una lettera minuscola',
  passwordUppercase: 'La password deve contenere almeno una lettera maiuscola',
  passwordNumber: 'La password deve contenere almeno un numero',
  passwordWrong: 'La password non è corretta',
  passwordMismatch: 'Le password non coincidono',
  codeWrong: 'Il codice non è corretto o è già stato usato',
  targetMissing: 'L’elemento scelto non c’è più: scegline un altro',
  targetHidden:
    'Il tuo ruolo non può vedere gli elementi a cui si riferisce questo campo: chiedi il permesso a un amministratore',
  recipientUnknown:
    'Nessun utente attivo ha questo indirizzo: le e-mail di prova si inviano solo agli utenti',
  urlInvalid: 'L’indirizzo non è valido: deve iniziare con / o https://',
  languageMissing: 'Manca una lingua: completa il testo in tutte',
  notAfterBegin: 'La fine deve venire dopo la data di pubblicazione',
  bothParts:
    'Una pagina non può essere homepage e pagina “non trovata” insieme: togli una delle due',
};
