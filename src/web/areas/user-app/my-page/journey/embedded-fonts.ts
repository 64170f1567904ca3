/** The page's fonts that these characters need, as rules that carry their bytes. */
export async function embeddedFonts(text: string): Promise<string> {
  const codes = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))]
  const faces = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => covers(style.getPropertyValue('unicode-range'), codes))
  return (await Promise.all(faces.map(withBytes))).join('\n')
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  return [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSImportRule && rule.styleSheet ? rulesOf(rule.styleSheet) : [rule],
  )
}

function covers(range: string, codes: readonly number[]) {
  const spans = [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
  )
  return (
    spans.length === 0 ||
    codes.some((code) => spans.some(([from, to]) => code >= from && code <= to))
  )
}

async function withBytes({ style, parentStyleSheet }: CSSFontFaceRule) {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
  if (!address) return ''
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
  const bytes = new Uint8Array(await response.arrayBuffer()).toBase64()
  const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(';')
  return `@font-face{${kept};src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
}
