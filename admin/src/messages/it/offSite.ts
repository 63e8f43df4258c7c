/** Why a document is not on the site. */
export const offSite = {
  titleMissing: 'Non è sul sito in {{languages}}: scrivi un titolo.',
  slugMissing:
    'Non è sul sito ({{languages}}): non ha uno slug che possa fare da indirizzo. Scrivilo in “{{tab}}”.',
  slugBelowWorks:
    'Non è sul sito ({{languages}}): il suo indirizzo sta sotto la pagina dei lavori, dove stanno lavori e categorie. Scrivi un altro slug in “{{tab}}”.',
  neverPublic: 'Non è sul sito: scegli una data di pubblicazione valida.',
  templateMissing: 'Non è sul sito: scegli un template.',
  templateMissingHidden:
    'Non è sul sito: manca un template, e il tuo ruolo non ti fa vedere i template. Chiedi a chi può sceglierlo.',
  categoryMissing: 'Non è sul sito: scegli una categoria.',
  categoryMissingHidden:
    'Non è sul sito: manca una categoria, e il tuo ruolo non ti fa vedere le categorie. Chiedi a chi può sceglierla.',
};
