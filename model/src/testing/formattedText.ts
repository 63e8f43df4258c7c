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
