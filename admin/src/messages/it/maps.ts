/** The map in the editors of maps and points, and the address finder. */
export const maps = {
  map: 'Mappa',
  marker: 'Segnaposto',
  help: 'Fai clic sulla mappa o trascina il segnaposto. Da tastiera lo spostano le frecce; con Maiusc, di poco.',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Rimpicciolisci',
  wheel: 'Usa {key} + rotella per cambiare lo zoom',
  twoFingers: 'Usa due dita per spostare la mappa',
  unavailable: 'Qui la mappa non può essere mostrata: scrivi le coordinate.',
  points: 'Punti della mappa',
  pointsLater: 'Dopo il primo salvataggio potrai aggiungere i punti della mappa.',
  finder: {
    title: 'Trova indirizzo',
    address: 'Indirizzo',
    placeholder: 'Via e numero, comune o CAP',
    results: 'Indirizzi trovati',
    searching: 'Ricerca in corso…',
    count_one: 'Un indirizzo trovato',
    count_many: '{{formatted}} indirizzi trovati',
    count_other: '{{formatted}} indirizzi trovati',
    hint: 'Solo in Italia. Scegli un indirizzo, poi sistema il segnaposto sulla mappa.',
  },
};
