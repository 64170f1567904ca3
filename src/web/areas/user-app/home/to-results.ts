/** Whoever has scrolled down sees the start of the new list, not the middle of it. */
export function toResults() {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
