/** Every kind of formatted text, as the editor writes it and the public site must show it. */
export const FORMATTED_TEXTS: readonly string[] = [
  '<p>Solo parole.</p><p></p><p>E altre &lt;parole&gt; &amp; segni.</p>',
  '<h2>Titolo</h2><h3>Sottotitolo</h3><h4>Titoletto</h4>',
  '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> <strong><em>f</em></strong><br>g</p>',
  '<ul><li><p>uno</p><ul><li><p>due</p></li></ul></li></ul><ol><li><p>tre</p></li></ol><ol start="4"><li><p>quattro</p></li></ol>',
  '<blockquote><p>Detto</p></blockquote><hr><pre><code>a\n  b</code></pre>',
  '<p><a href="/chi-siamo">noi</a>, <a href="mailto:studio@example.org">scrivi</a>, <a target="_blank" rel="noopener" href="https://www.example.org/?a=1&amp;b=2#c">fuori</a></p>',
  '<table><tbody><tr><th scope="col"><p>Voce</p></th><th><p>Costo</p></th></tr><tr><td colspan="2" rowspan="2"><p>Tetto</p><ul><li><p>tegole</p></li></ul></td></tr></tbody></table>',
  '<p>Prima <img src="/files/page-images/aaaaaaaaaaaaaaaa.webp" alt="Un “prato”" width="300"> dopo <img src="https://img.example.org/x.png" alt=""></p>',
  '<p>%MAP-7%</p><p>Qui: <strong>%MAP-12%</strong>.</p>',
];

/** What editors of other systems wrote, which the visual editor must keep and the site must show. */
export const OLD_TEXTS: readonly string[] = [
  '<h1 id="inizio">Titolo</h1><h5 class="a b">Cinque</h5><h6>Sei</h6>',
  '<p class="lead" id="orari" lang="en" dir="ltr" title="t">Ciao <span class="x">a</span> tutti</p>',
  '<p>H<sub>2</sub>O, m<sup>2</sup>, <small>a</small> <mark>b</mark> <abbr title="c">d</abbr> <kbd>e</kbd></p>',
  '<figure class="right"><img src="/a.jpg" alt="A" width="300" class="photo"><figcaption>Un <em>prato</em></figcaption></figure>',
  '<dl><dt>Uno</dt><dd>Due</dd><dt>Tre</dt><dd><p>Quattro</p></dd></dl>',
  '<table class="prices" border="1"><caption>Prezzi</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td align="right">1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
  '<table><thead><tr><th><p>A</p></th></tr></thead><tbody><tr class="odd"><td><p>1</p></td></tr></tbody></table>',
  '<details open=""><summary>Altro</summary><p>Testo</p></details>',
  '<video controls="" poster="/p.jpg" width="640"><source src="/a.mp4" type="video/mp4"><track src="/a.vtt" kind="captions">Nessun video</video>',
  '<p><audio src="/a.mp3" controls=""></audio></p>',
  '<div class="row"><div class="col">Uno</div><div class="col"><p>Due</p></div></div>',
  '<section id="s"><h2>Titolo</h2><p>Testo</p></section>',
  '<p><a name="qui"></a><a href="/x" class="button" rel="nofollow">Vai</a></p>',
  '<p><picture><source srcset="/a.avif" type="image/avif"><img src="/a.jpg" alt=""></picture></p>',
  '<center><font color="#ff0000" size="4">Rosso</font></center>',
  '<ul class="elenco" type="square"><li class="primo"><p>Uno</p></li><li value="3"><p>Due</p></li></ul>',
  '<blockquote cite="https://example.org/" class="q"><p>Detto</p></blockquote><address>Via Roma</address>',
  '<p><del datetime="2020-01-01">via</del> <ins>nuovo</ins> <time datetime="2020">allora</time> <ruby>漢<rt>kan</rt></ruby></p>',
];
