/** Small files with everything that moves offsets; each is valid as it stands. */

export const markdownSource = `---
title: "Front matter title"
lang: en
---

# Soil *salinity* and **salts**

Soil salinity is the accumulation of soluble salts in the
root zone. See [the *map*](http://x.y/z "title") and [the index][1].

> Quoted text goes on
> over two lines &amp; ends.

## Causes

- Irrigation without drainage
  raises the water table
- Sea water \\*intrusion\\* &copy; 2020
  - nested \`code a\` item
1. first
2. second[^note]

| Crop | Limit |
| --- | ---: |
| barley | 8 dS/m |
| bean | **1** dS/m |

\`\`\`js
const a = 1;

  indented(a);
\`\`\`

    indented code

![a picture of salt](salt.png) and an emoji 😀 𠮷 <b>bold</b> line<br>break.

<div>raw html</div>

### 土壤盐渍化

盐渍化是指土壤中盐分
的积累。

[^note]: A note at the end.
[1]: http://index
`;

export const htmlSource = `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Page &amp; title</title><style>p { color: red }</style></head>
<body><header>Site header</header><nav><a href="/">Home</a></nav>
<main><h1>Tuberculosis &amp; its <em>treatment</em></h1>
<p>Tuberculosis (TB) is caused by <em>Mycobacterium
tuberculosis</em>.<br>It is treated with isoniazid&nbsp;and&#32;rifampicin &#128512; &#x4e2d;&notin;x.</p>
<p hidden>Hidden paragraph</p><p aria-hidden="true">Also hidden</p><script>var x = "<p>script</p>";</script>
<ul><li>first item<li>second <b>item</b></ul>
<table><tr><th>Drug</th><th>Dose</th></tr><tr><td><p>isoniazid</p></td><td>5 mg/kg</td></tr></table>
<pre>
line one
  line &lt;two&gt;
</pre>
<h2>结核病</h2><p>结核病由结核分枝杆菌
引起。</p>
<form><input><label>Search</label></form><aside>Related</aside></main>
<footer>Copyright</footer></body></html>
`;

export const textSource = `Soil salinity

Soil salinity is the accumulation of salts. It harms 😀 crops.

盐渍化危害作物。
`;
