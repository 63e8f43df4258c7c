import type { DemoWork } from './works.ts';

const category = 'houses';

/** Three houses: on a hill, on the water, in a field. */
export const HOUSES = {
  almondHouse: {
    name: 'Casa dei mandorli',
    category,
    month: 'march',
    publicAt: '2025-03-14T08:00:00.000Z',
    title: { it: 'Casa dei mandorli', en: 'The almond house' },
    keywords: {
      it: 'casa unifamiliare, Colli Euganei, trachite, calce',
      en: 'single-family house, Euganean Hills, trachyte, lime plaster',
    },
    description: {
      it: 'Una casa su un solo piano lungo una curva di livello dei Colli Euganei, con un mandorleto ripiantato davanti a ogni stanza.',
      en: 'A single-storey house along a contour line of the Euganean Hills, with a replanted almond orchard before every room.',
    },
    place: { it: 'Monselice, Colli Euganei', en: 'Monselice, Euganean Hills' },
    years: '2021–2024',
    size: { it: '184 m² e mezzo ettaro di frutteto', en: '184 m² and half a hectare of orchard' },
    client: { it: 'Una famiglia di quattro persone', en: 'A family of four' },
    story: {
      it: `<h2>Seguire la curva</h2>
<p>Il terreno scende verso sud con una pendenza costante, interrotta soltanto da un vecchio terrazzamento in trachite. Invece di spianare, abbiamo appoggiato la casa al muro esistente e l’abbiamo allungata lungo la curva di livello: una stanza dopo l’altra, tutte con la stessa luce del mattino e la stessa vista sulla pianura.</p>
<p>Il tetto è una sola falda in coppi di recupero. Verso monte la casa è quasi cieca e si difende dal vento; verso valle si apre con otto portefinestre uguali, che in estate restano nell’ombra del portico.</p>
<h2>Il frutteto prima della casa</h2>
<p>I mandorli erano stati abbandonati da trent’anni. Li abbiamo ripiantati il primo inverno, due anni prima di posare un solo mattone: quando la famiglia è entrata, il giardino era già adulto. L’intonaco di calce è impastato con la sabbia del luogo, e a marzo, per dieci giorni, prende il rosa dei fiori.</p>`,
      en: `<h2>Following the contour</h2>
<p>The land falls gently to the south, interrupted only by an old terrace of trachyte. Rather than level it, we leaned the house against the existing wall and stretched it along the contour line: one room after another, all with the same morning light and the same view over the plain.</p>
<p>The roof is a single slope of reclaimed tiles. Uphill the house is almost blind and shelters from the wind; downhill it opens through eight equal French windows, which stay in the shade of the porch all summer.</p>
<h2>The orchard before the house</h2>
<p>The almond trees had been abandoned for thirty years. We replanted them in the first winter, two years before laying a single brick: when the family moved in, the garden was already grown. The lime plaster is mixed with local sand, and for ten days in March it takes on the pink of the blossom.</p>`,
    },
  },
  lagoonHouse: {
    name: 'Casone sulla laguna',
    category,
    month: 'july',
    publicAt: '2024-09-06T08:00:00.000Z',
    title: { it: 'Casone sulla laguna', en: 'Fishing lodge on the lagoon' },
    keywords: {
      it: 'casone, laguna di Venezia, legno, palafitta',
      en: 'fishing lodge, Venetian lagoon, timber, stilts',
    },
    description: {
      it: 'Un rifugio su pali nella laguna sud, smontabile in ogni sua parte, che sostituisce una cavana crollata senza aggiungere un metro quadrato.',
      en: 'A refuge on stilts in the southern lagoon that can be taken apart piece by piece, replacing a collapsed boathouse without adding a square metre.',
    },
    place: { it: 'Valle Millecampi, Codevigo', en: 'Valle Millecampi, Codevigo' },
    years: '2020–2022',
    size: { it: '46 m²', en: '46 m²' },
    client: { it: 'Due fratelli, pescatori', en: 'Two brothers, fishermen' },
    story: {
      it: `<h2>Quarantasei metri quadrati</h2>
<p>In laguna non si può costruire più di quanto c’era, ed è giusto così. La vecchia cavana misurava quarantasei metri quadrati e il nuovo casone ne misura altrettanti: una stanza per mangiare, due letti, una stufa e la terrazza da cui si cala la bilancia.</p>
<p>La struttura è di larice, posata su dodici pali di rovere battuti a mano dai committenti. Nessuna colla e nessun getto: ogni pezzo si può sfilare e sostituire, perché l’acqua salata prima o poi lo chiederà.</p>
<h2>La luce della sera</h2>
<p>Le tre finestre guardano a ponente. Non c’è corrente di rete: un piccolo impianto solare basta alla radio, alla pompa e a tre lampade. Quando si accendono, dalla riva il casone torna a essere quello che era sempre stato, un segnale per chi rientra.</p>`,
      en: `<h2>Forty-six square metres</h2>
<p>In the lagoon one may not build more than was there before, and rightly so. The old boathouse measured forty-six square metres, and so does the new lodge: a room to eat in, two beds, a stove, and the terrace from which the net is lowered.</p>
<p>The frame is larch, set on twelve oak piles driven by hand by the clients themselves. No glue and no concrete: every piece can be drawn out and replaced, because sooner or later the salt water will ask for it.</p>
<h2>Evening light</h2>
<p>The three windows face west. There is no mains power: a small solar system is enough for the radio, the pump and three lamps. Once they are lit, the lodge becomes again what it had always been when seen from the shore, a signal for those coming home.</p>`,
    },
  },
  wheatHouse: {
    name: 'Casa nel frumento',
    category,
    month: 'june',
    publicAt: '2023-06-23T08:00:00.000Z',
    title: { it: 'Casa nel frumento', en: 'House in the wheat' },
    keywords: {
      it: 'casa rurale, pianura, paglia, bioedilizia',
      en: 'farmhouse, plain, straw bales, natural building',
    },
    description: {
      it: 'Una casa colonica ampliata con pareti di balle di paglia del suo stesso campo, che consuma un quinto di prima.',
      en: 'A farmhouse extended with walls made of straw bales from its own field, using a fifth of the energy it used before.',
    },
    place: { it: 'Ospedaletto Euganeo', en: 'Ospedaletto Euganeo' },
    years: '2019–2021',
    size: { it: '260 m²', en: '260 m²' },
    client: { it: 'Un’azienda agricola', en: 'A farm' },
    story: {
      it: `<h2>Il materiale era già lì</h2>
<p>La casa sta in mezzo a quaranta ettari di frumento. Quando la famiglia ci ha chiesto due camere in più per i figli che tornavano a lavorare in azienda, la risposta era sotto gli occhi: la paglia dell’ultimo raccolto, pressata in balle e intonacata con la terra degli scavi.</p>
<p>Le pareti nuove sono spesse cinquanta centimetri e tengono il fresco fino a sera. Il volume ripete la sagoma della vecchia stalla, demolita negli anni Settanta, e chiude di nuovo l’aia su tre lati.</p>
<h2>Un cantiere di paese</h2>
<p>Le balle sono state posate in nove giorni da ventisei persone, tra vicini, parenti e studenti dell’istituto agrario. Due anni di misure dicono che la casa consuma un quinto di prima, con un terzo di superficie in più.</p>`,
      en: `<h2>The material was already there</h2>
<p>The house stands amid forty hectares of wheat. When the family asked us for two more rooms for the children who were coming back to work on the farm, the answer was in plain sight: the straw of the last harvest, pressed into bales and plastered with earth from the excavation.</p>
<p>The new walls are half a metre thick and keep cool until evening. The volume repeats the outline of the old stable, pulled down in the seventies, and closes the farmyard again on three sides.</p>
<h2>A village building site</h2>
<p>The bales were laid in nine days by twenty-six people: neighbours, relatives, and students of the agricultural college. Two years of measurements show that the house uses a fifth of the energy it did, with a third more floor area.</p>`,
    },
  },
} as const satisfies Record<string, DemoWork>;
