/** What any screen may say of work in a set of prepared changes. */

export const inSet = {
  title: 'Modifiche preparate',
  workOn: 'Lavora su',
  live: 'Il sito',
  begin: 'Nuovo gruppo di modifiche',
  all: 'Tutte le modifiche preparate',
  working: 'Stai preparando “{{name}}”.',
  hint: 'Sul sito non cambia nulla finché non pubblichi.',
  apart: 'Questa schermata non ne fa parte: qui le modifiche valgono subito.',
  open: 'Apri il gruppo',
  openShort: 'Apri',
  leave: 'Esci',
  leaveNamed: 'Esci da “{{name}}” e torna al sito',
  saved: 'In “{{name}}”, non ancora sul sito',
  takeAlong: 'Portare in “{{name}}” ciò che hai scritto?',
  takeAlongHint:
    'Non è ancora salvato. Resta nel modulo, e quando salvi va in questo gruppo e non sul sito.',
  continue: 'Porta nel gruppo',
  gone: '“{{name}}” non c’è più',
  goneHint:
    'Qualcuno ha pubblicato o eliminato questo gruppo di modifiche. Ora lavori di nuovo sul sito: ciò che salvi si vede subito.',
  noExport: 'Si esporta ciò che è sul sito: esci prima dal gruppo.',
  markHint: 'Cambia nel gruppo di modifiche su cui stai lavorando',
  actions: { create: 'Nuovo', update: 'Modificato', delete: 'Eliminato' },
};
