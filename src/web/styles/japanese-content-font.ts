let loading: Promise<unknown> | undefined

/**
 * The whole of Noto Sans JP for what people write themselves, in slices the browser picks by character.
 * Its stylesheet alone is 31 kB: call this once Japanese content is about to show, never at the start.
 */
export function loadJapaneseContentFont() {
  loading ??= import('./japanese-content-font.css')
  return loading
}
