/** Texts as block editors write them: a comment before and after each block, and whatever they hold within. */
export const BLOCK_TEXTS: readonly string[] = [
  `<!-- wp:paragraph -->
<p>Aperti <strong>ogni giorno</strong>.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph {"align":"center","style":{"color":{"text":"#0a0a0a"}}} -->
<p class="has-text-align-center" style="color:#0a0a0a">Al centro</p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">Orari</h3>
<!-- /wp:heading -->`,
  `<!-- wp:list {"ordered":true} -->
<ol class="wp-block-list"><!-- wp:list-item -->
<li>Uno</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Due<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Due bis</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item --></ol>
<!-- /wp:list -->`,
  `<!-- wp:columns {"align":"wide"} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"66.66%"} -->
<div class="wp-block-column" style="flex-basis:66.66%"><!-- wp:paragraph -->
<p>A sinistra</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Detto</p>
<!-- /wp:paragraph --><cite>Lui</cite></blockquote>
<!-- /wp:quote --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->`,
  `<!-- wp:image {"id":7,"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="/a.jpg" alt="" class="wp-image-7"/><figcaption class="wp-element-caption">Sotto</figcaption></figure>
<!-- /wp:image -->

<!-- wp:spacer {"height":"40px"} -->
<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>
<!-- /wp:spacer -->

<!-- wp:separator -->
<hr class="wp-block-separator has-alpha-channel-opacity"/>
<!-- /wp:separator -->`,
  `<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button {"width":25} -->
<div class="wp-block-button has-custom-width"><a class="wp-block-button__link" href="/x">Vai</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->
<!-- wp:html -->
<strong>nudo </strong>
<!-- /wp:html -->
<!-- wp:archives /-->
<!-- wp:latest-posts {"postsToShow":5} /-->`,
  `<p>Prima</p>
<!--more-->
<p>a <!-- nota --> b<!-- fine --></p>
<!--nextpage-->
<table class="t"><!-- testa --><thead><tr><th>A</th><!-- poi --><th>B</th></tr></thead><tbody><!-- riga --><tr><td>1</td><td>2<!-- in cella --></td></tr><!-- /riga --></tbody></table>
<!-- wp:code -->
<pre class="wp-block-code"><code>a  b
 c</code></pre>
<!-- /wp:code -->`,
  `<!-- wp:details -->
<details class="wp-block-details"><summary>Apri</summary><!-- wp:paragraph -->
<p>Dentro</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->`,
  '<!-- solo questo -->',
  'nudo <!-- nota --> <!-- altra --> dopo',
];
