/** What is said of records and files that are brought in; the command line says it in English. */
import type { FileMistake } from '../../fileMistakes.ts';
import type { RemarkCode } from '../../remarks.ts';

export const remarkCodes: Readonly<Record<RemarkCode, string>> = {
  doesNotFit: 'Non corrisponde al campo: resta così com’è',
  converted: 'In un altro formato: convertito in quello usato qui',
  leftOut: 'Voci di elenco vuote: tralasciate (il numero è la loro posizione nel file)',
  keyTaken: 'Già in uso: importato con un valore diverso',
  partTaken:
    'Non sono, o non sono più, la homepage o la pagina “non trovata”: lo è un’altra pagina',
  emailTaken: 'E-mail di un altro utente',
  derived: 'Valori calcolati da Regia',
  kept: 'Elementi che restano comunque',
  accountWithoutPassword: 'Senza password: riceverà un invito',
  accountUnusable: 'Impedisce all’utente di accedere',
  duplicate: 'Elementi presenti più volte nel file',
  fileMissing: 'File mancanti nel backup',
  onlyAdded: 'Voci del registro e backup già presenti: restano come sono',
  entriesImported:
    'Voci del registro da un file: contrassegnate come importate, e non si possono annullare',
  targetMissing: 'Riferimenti a elementi che non esistono',
  mapMissing: 'Segnaposti di mappe che non esistono: al loro posto il sito non mostra nulla',
  codeFailing:
    'Blocchi con un errore nel codice (riga e colonna): il sito ne mostra l’ultima versione buona, o nulla',
  idIgnored: 'Id sostituiti: di questi elementi ce n’è uno solo',
  idUnusable:
    'Id che non possono stare in un indirizzo (come “..”, o oltre 200 caratteri): non importati. Nel file, dai a questi elementi un altro id',
  oneOnly: 'Impostazioni presenti più volte nel file: ne viene importata una sola',
  secretLeftOut: 'Password e segreti, mai importati',
  sectionUnread:
    'Sezioni con dati, ma senza un testo o un’immagine che Regia sappia leggere: restano salvate, e il sito lì non mostra nulla',
  beyondRights: 'Utenti e ruoli con più permessi dei tuoi: restano come sono',
  changedSince: 'Elementi modificati dopo l’operazione: restano come sono',
  markupNotShown: 'HTML che il sito non mostra: resta salvato, ma non si vedrà',
  markupMended: 'HTML con tag non chiusi o di troppo: il sito lo corregge',
  languageOff:
    'Testi in lingue non attive: restano salvati, e il sito li mostrerà quando attiverai la lingua nelle impostazioni',
  languageUnknown:
    'Testi in lingue che il sito non può avere, o con un’altra sigla (en-US accanto a en): restano salvati, ma il sito non li mostra',
  languagesKept: 'Impostazioni senza una lingua che il sito possa avere: mantiene le lingue che ha',
  titleMissing:
    'Homepage senza titolo in una lingua: in quella lingua non sarà pubblica finché non ne scrivi uno',
  slugMissing: 'Senza slug: non sarà sul sito finché non ne scrivi uno',
  slugBelowWorks: 'Sotto la pagina dei lavori: non sarà sul sito finché non cambi lo slug',
  neverPublic:
    'Date di pubblicazione illeggibili, o con la fine prima dell’inizio: l’elemento non sarà pubblico finché non ne scegli altre',
  dateUnread:
    'Date di creazione o modifica illeggibili o future: sostituite dal momento dell’importazione',
  templateMissing: 'Senza template: non sarà sul sito finché non ne scegli uno',
  categoryMissing: 'Senza categoria: non sarà sul sito finché non ne scegli una',
  variableUnread: 'Variabili con lo stesso nome di un’altra: il sito legge solo l’altra',
  collectionUnknown:
    'Raccolte sconosciute, con un nome simile a una di Regia: salvate, ma non compaiono da nessuna parte',
};

export const mistakes: Readonly<Record<FileMistake, string>> = {
  empty: 'il file è vuoto',
  notData: 'non è né un file di dati in JSON né un backup',
  notCollections: 'non contiene raccolte, a differenza dei file esportati da qui',
  notAnObject: 'non è un elemento: serve un oggetto JSON',
  malformed: 'il file non è un JSON valido',
  incomplete: 'il file finisce a metà',
  badCollection: 'il nome della raccolta non è valido',
  badId: 'l’id non è valido',
  badDate: 'la data non è valida',
  badNumber: 'il numero non è valido',
  tooDeep: 'troppi livelli annidati',
  tooLarge: 'troppo grande',
  tooManyCollections:
    'con le raccolte già presenti sarebbero più di 1.000: togline alcune dal file',
  notABackup: 'l’archivio non è un backup di Regia',
  damaged: 'il backup è danneggiato',
  tooNew: 'il backup è di una versione più recente di Regia: prima aggiorna Regia',
};
