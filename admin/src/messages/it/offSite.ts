/** Why a document is not on the site. */
export const offSite = {
  titleMissing: 'Non è sul sito in {{languages}}: scrivi un titolo.',
  slugMissing:
    'Non è sul sito ({{languages}}): non ha uno slug che possa fare da indirizzo. Scrivilo in “{{tab}}”.',
  slugBelowWorks:
    'Non è sul sito ({{languages}}): il suo indirizzo sta sotto la pagina dei lavori, dove stanno lavori e categorie. Scrivi un altro slug in “{{tab}}”.',
  neverPublic: 'Non è sul sito: scegli una data di pubblicazione valida.',
  templateMissing: 'Non è sul sito: scegli un template.',
  categoryMissing: 'Non è sul sito: scegli una categoria.',
};
