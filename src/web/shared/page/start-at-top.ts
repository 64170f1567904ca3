/** Another screen took this one's place at the same address: its beginning is shown, and read first. */
export function startAtTop() {
  scrollTo({ top: 0 })
  document.getElementById('content')?.focus({ preventScroll: true })
}
