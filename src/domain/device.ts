/** In the order in which they are looked for: many name others besides themselves. */
const BROWSERS = [
  { name: 'Edge', sign: /\bEdg(e|A|iOS)?\// },
  { name: 'Opera', sign: /\bOPR\// },
  { name: 'Samsung Internet', sign: /\bSamsungBrowser\// },
  { name: 'Firefox', sign: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /\b(Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', sign: /\bSafari\// },
] as const

const SYSTEMS = [
  { name: 'iPhone', kind: 'phone', sign: /\biPhone\b/ },
  { name: 'iPad', kind: 'tablet', sign: /\biPad\b/ },
  { name: 'Android', kind: 'phone', sign: /\bAndroid\b.*\bMobile\b/ },
  { name: 'Android', kind: 'tablet', sign: /\bAndroid\b/ },
  { name: 'Windows', kind: 'computer', sign: /\bWindows\b/ },
  { name: 'macOS', kind: 'computer', sign: /\bMacintosh\b/ },
  { name: 'ChromeOS', kind: 'computer', sign: /\bCrOS\b/ },
  { name: 'Linux', kind: 'computer', sign: /\bLinux\b/ },
] as const

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const

export type Device = {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: (typeof DEVICE_KINDS)[number]
}

/** What its owner would recognise; only as good as what a browser says about itself. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const system = SYSTEMS.find(({ sign }) => sign.test(text))
  return {
    browser: BROWSERS.find(({ sign }) => sign.test(text))?.name ?? null,
    system: system?.name ?? null,
    kind: system?.kind ?? 'computer',
  }
}
