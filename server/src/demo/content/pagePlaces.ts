import type { DemoPictures } from '../pictures.ts';
import { html, type Piece, picture, text } from './words.ts';

/** The landscapes that the studio works in, and the works that can be visited. */
export const places = ({ ofPages }: DemoPictures, mapNumber: number): readonly Piece[] => [
  picture(7, ofPages.may.url, {
    it: 'Una villa bianca tra i cipressi, davanti ai Colli Euganei e a un campo di papaveri',
    en: 'A white villa among cypresses, with the Euganean Hills behind and a field of poppies in front',
  }),
  text(5, {
    it: '<h2>I colli</h2><p>Un centinaio di coni vulcanici, alti al massimo seicento metri, che spuntano dalla pianura senza preavviso. Ogni versante ha il suo clima: a sud l’ulivo e il mandorlo, a nord il castagno, a poche centinaia di passi.</p><p>Qui il primo disegno è sempre una sezione. La trachite si trova scavando, il vento si misura con le bandierine, e i muri a secco ci dicono dove i contadini avevano già capito tutto.</p>',
    en: '<h2>The hills</h2><p>About a hundred volcanic cones, six hundred metres high at most, that rise from the plain without warning. Every slope has a climate of its own: olives and almonds to the south, chestnuts to the north, a few hundred paces apart.</p><p>Here the first drawing is always a section. Digging turns up trachyte, little flags measure the wind, and the dry-stone walls show what the farmers had already understood.</p>',
  }),
  picture(7, ofPages.april.url, {
    it: 'Pioppi e campanile riflessi in un canale di pianura, con le montagne sullo sfondo',
    en: 'Poplars and a bell tower reflected in a canal of the plain, with mountains beyond',
  }),
  text(5, {
    it: '<h2>L’acqua</h2><p>Tra Padova e il mare il terreno scende di un palmo al chilometro, e in certi punti è più basso delle onde. Fiumi, scoli, valli da pesca, barene: la carta più utile è quella del consorzio di bonifica, e va aggiornata a ogni piena.</p><p>Costruiamo leggero, alto quanto serve e smontabile quando si può. L’acqua non è un ostacolo da tenere fuori: è il vicino più anziano, e conviene salutarlo per primo.</p>',
    en: '<h2>The water</h2><p>Between Padua and the sea the ground drops by a hand’s breadth per kilometre, and in places it lies lower than the waves. Rivers, drains, fish ponds, salt marshes: the most useful map is the drainage board’s, and every flood brings it up to date.</p><p>We build lightly, no higher than necessary, and so that it can be taken apart where possible. Water isn’t an obstacle to keep out: it’s the oldest neighbour, and it’s wise to greet it first.</p>',
  }),
  picture(7, ofPages.october.url, {
    it: 'Un lago alpino in ottobre, tra larici dorati e pareti di dolomia',
    en: 'An alpine lake in October, between golden larches and walls of dolomite',
  }),
  text(5, {
    it: '<h2>Le montagne</h2><p>Si costruisce da giugno a settembre, con il legno tagliato due inverni prima. Il carico di neve decide lo spessore del tetto e la strada decide la lunghezza delle travi: dodici metri, perché al tredicesimo non si fa il tornante.</p><p>Le case antiche sono poche e vicine, per lasciare libero il prato buono. Quando possiamo ne riapriamo una, prima di pensare a farne un’altra.</p>',
    en: '<h2>The mountains</h2><p>Building season is June to September, with timber felled two winters earlier. The snow decides how thick the roof is, and the road how long the beams are: twelve metres, because a thirteenth wouldn’t make it round the hairpin.</p><p>The old houses are few and close together, to leave the good meadow free. When we can, we reopen one before we think of building another.</p>',
  }),
  text(12, {
    it: '<h2>Opere aperte</h2><p>La seconda domenica di ottobre si possono visitare quattro opere, una per genere: la casa dei mandorli a Monselice, la villa dei cipressi a Vo’, il giro del lago ad Alleghe e la scuola tra i pioppi ad Agna. Accompagna chi le abita o le usa; noi rispondiamo alle domande. Non serve prenotare, servono scarpe comode.</p>',
    en: '<h2>Open works</h2><p>On the second Sunday of October you can visit four works, one of each kind: the almond house in Monselice, the villa of the cypresses in Vo’, the path around the lake in Alleghe, and the school among the poplars in Agna. Those who live in them or use them show visitors round; we answer the questions. You don’t need to book; just wear comfortable shoes.</p>',
  }),
  html(12, { it: `%MAP-${mapNumber}%`, en: `%MAP-${mapNumber}%` }),
];
