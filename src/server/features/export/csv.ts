/** Spreadsheets read UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export function csvHead(names: readonly string[]) {
  return BYTE_ORDER_MARK + csvLine(names)
}

export function csvLine(values: readonly string[]) {
  return `${values.map(cell).join(',')}\r\n`
}

// A cell that begins like a formula would be run by a spreadsheet; some read the full-width signs as the others.
function cell(text: string) {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
