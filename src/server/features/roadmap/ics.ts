/** One entry of a calendar, all day long. */
export type CalendarEntry = {
  uid: string
  /** As `2026-11-15`. */
  day: string
  changedAt: Date
  sequence: number
  summary: string
  description: string
}

const DAY_MS = 86_400_000
const LINE_OCTETS_MAX = 75

/** RFC 5545. */
export function icsOf(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MachiCube//Content roadmap//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (entry: CalendarEntry) => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${momentOf(entry.changedAt)}`,
  `LAST-MODIFIED:${momentOf(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART;VALUE=DATE:${dateOf(entry.day)}`,
  // The day after: an end is not part of the event.
  `DTEND;VALUE=DATE:${dateOf(new Date(Date.parse(entry.day) + DAY_MS).toISOString())}`,
  `SUMMARY:${escaped(entry.summary)}`,
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const dateOf = (day: string) => day.slice(0, 10).replaceAll('-', '')
const momentOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // No control character may stand in a text but the line break, which is written as \n.
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  )
}

/** No line is longer than 75 octets, and no character is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS_MAX) {
      parts.push(part)
      part = ''
      // The space that a continued line begins with.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
