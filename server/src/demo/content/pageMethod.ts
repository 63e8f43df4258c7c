import type { DemoPictures } from '../pictures.ts';
import { html, type Piece, picture, text } from './words.ts';

/** What happens from the first visit on, and what it asks of both sides. */
export const method = ({ ofPages }: DemoPictures): readonly Piece[] => [
  text(8, {
    it: '<h2>Un calendario che si può leggere</h2><p>Costruire dura a lungo, e l’attesa è più facile quando si sa che cosa si sta aspettando. Per questo ogni progetto comincia con un foglio appeso al muro, in studio e a casa vostra: dodici righe, una per mese, con quello che faremo noi e quello che toccherà decidere a voi.</p><p>Se una data si sposta lo scriviamo sul foglio, con il motivo accanto. Alla fine lo incorniciate o lo bruciate nella stufa: abbiamo visto fare entrambe le cose.</p>',
    en: '<h2>A calendar one can read</h2><p>Building takes a long time, and waiting is easier when one knows what one is waiting for. That is why every project begins with a sheet of paper pinned to the wall, in the studio and in your home: twelve lines, one a month, with what we shall be doing and what you will have to decide.</p><p>If a date moves we write it on the sheet, with the reason beside it. In the end you frame it or burn it in the stove: we have seen both done.</p>',
  }),
  html(4, {
    it: '<dl class="facts"><div><dt>Una casa, in media</dt><dd>26 mesi</dd></div><div><dt>Modelli costruiti</dt><dd>7, dei quali 5 scartati</dd></div><div><dt>Visite di cantiere</dt><dd>una a settimana, circa 60</dd></div><div><dt>Scarto dal costo concordato</dt><dd>4 % negli ultimi dieci anni</dd></div></dl>',
    en: '<dl class="facts"><div><dt>A house, on average</dt><dd>26 months</dd></div><div><dt>Models made</dt><dd>7, of which 5 discarded</dd></div><div><dt>Visits to the site</dt><dd>one a week, about 60</dd></div><div><dt>Deviation from the agreed cost</dt><dd>4% over the last ten years</dd></div></dl>',
  }),
  text(12, {
    it: '<h2>Un progetto, passo per passo</h2>',
    en: '<h2>A project, step by step</h2>',
  }),
  text(6, {
    it: '<h3>Ascoltare, due mesi</h3><p>Rilievo, vecchie mappe, un saggio del terreno e lunghe colazioni. Vi chiediamo di descrivere una giornata e non una casa: a che ora vi alzate, dove lasciate le scarpe, chi arriva senza avvisare. <strong>Vi resta</strong> un quaderno con tutto ciò che sappiamo del luogo.</p>',
    en: '<h3>Listening, two months</h3><p>A survey, old maps, a soil test and long breakfasts. We ask you to describe a day and not a house: when you get up, where you leave your shoes, who drops in unannounced. <strong>You keep</strong> a notebook with all we know about the place.</p>',
  }),
  text(6, {
    it: '<h3>Disegnare, sette mesi</h3><p>Tre proposte che si contraddicono, poi una sola. In questa fase cambiare idea non costa nulla, e noi speriamo che succeda. I disegni finiscono solo quando ogni misura ha un motivo. <strong>Vi resta</strong> un modello e un costo, diviso in voci comprensibili.</p>',
    en: '<h3>Drawing, seven months</h3><p>Three proposals that contradict each other, then a single one. At this stage changing your mind costs nothing, and we hope that you will. The drawings are finished only when every dimension has a reason. <strong>You keep</strong> a model, and a cost broken down into items that make sense.</p>',
  }),
  text(6, {
    it: '<h3>Costruire, quindici mesi</h3><p>Chiamiamo imprese piccole, che conosciamo per nome e che lavorano a un cantiere per volta. Il venerdì si fa il punto, in piedi, con chi posa i mattoni: la riunione dura quanto un caffè e il verbale sta in una pagina. <strong>Vi resta</strong> una fotografia per ogni muro, prima che venga chiuso.</p>',
    en: '<h3>Building, fifteen months</h3><p>We call in small firms, which we know by name and which work on one site at a time. On Fridays we take stock, standing up, with those who lay the bricks: the meeting lasts as long as a coffee and its minutes fit on a page. <strong>You keep</strong> a photograph of every wall before it is closed.</p>',
  }),
  text(6, {
    it: '<h3>Consegnare, due mesi</h3><p>Prima delle chiavi c’è una notte di prova: dormite nella casa vuota e al mattino ci dite che cosa non va. Le ultime settimane servono a rimediare, senza fretta e senza scatoloni tra i piedi. <strong>Vi resta</strong> un libretto d’uso, con il numero di chi ha fatto ogni cosa.</p>',
    en: '<h3>Handing over, two months</h3><p>Before the keys comes a trial night: you sleep in the empty house and tell us in the morning what is wrong. The last weeks are for putting it right, without haste and without boxes underfoot. <strong>You keep</strong> a handbook with the telephone number of whoever made each thing.</p>',
  }),
  picture(6, ofPages.september.url, {
    it: 'Filari di vite in settembre, che salgono verso una cantina tra i cipressi',
    en: 'Rows of vines in September, rising towards a winery among cypresses',
  }),
  text(6, {
    it: '<h2>Che cosa non facciamo</h2><ul><li>Non cominciamo più di sei progetti l’anno.</li><li>Non mostriamo immagini che sembrano fotografie di ciò che non esiste.</li><li>Non prendiamo percentuali da chi vende materiali.</li><li>Non progettiamo dove non possiamo arrivare in giornata.</li><li>Non consegniamo una casa con i lavori ancora in corso.</li></ul><p>Qualche volta, dopo la prima visita, consigliamo di non costruire. È capitato undici volte, e due di quelle persone sono ancora nostre amiche.</p>',
    en: '<h2>What we do not do</h2><ul><li>We do not begin more than six projects a year.</li><li>We do not show pictures that look like photographs of what does not exist.</li><li>We do not take commissions from those who sell materials.</li><li>We do not design where we cannot be there and back in a day.</li><li>We do not hand over a house while work is still going on.</li></ul><p>Sometimes, after the first visit, we advise against building. It has happened eleven times, and two of those people are still our friends.</p>',
  }),
];
