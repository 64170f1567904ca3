export type ClassValue = string | false | null | undefined | readonly ClassValue[]

// What a class sets: the first row that fits, filled with what was caught; a side follows a colon.
const GROUPS: readonly (readonly [group: string, members: RegExp])[] = [
  ['display', /^((inline-)?(block|flex|grid|table)|inline|hidden|contents)$/],
  ['display', /^table-(cell|row|caption|(row|column|header|footer)-group)$/],
  ['position', /^(static|fixed|absolute|relative|sticky)$/],
  ['text-transform', /^(uppercase|lowercase|capitalize|normal-case)$/],
  ['text-decoration', /^(underline|overline|line-through|no-underline)$/],
  ['text-align', /^text-(left|center|right|justify|start|end)$/],
  ['text-wrap', /^text-(wrap|nowrap|balance|pretty)$/],
  ['text-size', /^text-((xs|sm|base|lg|\d?xl|display)(\/|$)|\[([\d.]|calc|clamp|length:))/],
  ['font-weight', /^font-(thin|(extra)?light|normal|medium|(semi|extra)?bold|black|\[\d)/],
  ['flex-direction', /^flex-(row|col)\b/],
  ['flex-wrap', /^flex-(no)?wrap/],
  ['object-fit', /^object-(contain|cover|fill|none|scale-down)$/],
  ['background-image', /^bg-(none$|(linear|radial|conic)\b|\[(url|image|[\w-]+-gradient))/],
  ['background-repeat', /^bg-(no-)?repeat/],
  ['background-size', /^bg-(auto$|cover$|contain$|size-|\[length)/],
  ['border-collapse', /^border-(collapse|separate)$/],
  ['shadow', /^shadow-(none|card|lift|float|edge|edge-danger|\[.*)$/],
  ['inset:$1', /^([trbl])(?:op|ight|ottom|eft)-/],
  ['$1:$2', /^((?:scroll-)?[pm])([xytrbl]?)-/],
  ['$1:$2', /^(inset|gap|overflow|overscroll|translate|scale)(?:-([xy]))?-/],
  ['rounded:$1', /^rounded(?:-([tb][lr]|[trbl]))?(-|$)/],
  ['border-width:$1', /^border(?:-([xytrbl]))?(-\d|-\[[\d.]|$)/],
  ['$1-width', /^(outline|ring|stroke)(-\d|-\[[\d.]|$)/],
  ['$1-style', /^(border|divide|outline)-(solid|dashed|dotted|double|hidden|none)$/],
  ['$1', /^(?:not-|in)?(sr-only|italic|visible|truncate|isolate|ring-inset|divide-[xy])(-|$)/],
  ['$1', /^(grow|shrink|transition|resize|blur|filter|@container)(-|$)/],
  ['$1', /^((?:min-|max-)?[wh]|size|aspect|z|order|basis|flex|space-[xy]|list|object|font|table)-/],
  ['$1', /^(grid-(?:cols|rows|flow)|auto-(?:cols|rows)|(?:col|row)(?:-start|-end)?|align)-/],
  ['$1', /^(items|self|justify(?:-items|-self)?|place-(?:content|items|self))-/],
  ['$1', /^(leading|tracking|line-clamp|whitespace|break|wrap|hyphens|underline-offset|tabular)-/],
  ['$1', /^(bg-(?:clip|origin)|border-spacing|outline-offset|opacity|backdrop-blur|drop-shadow)-/],
  ['$1', /^(rotate|origin|will-change|duration|delay|ease|animate|cursor|pointer-events|select)-/],
  ['$1', /^(appearance|field-sizing|touch|snap|float|clear|columns|\[[\w-]+)[:-]/],
  ['border-color:$1', /^border(?:-([xytrbl]))?-/],
  ['$1-color', /^(text|bg|from|via|to|divide|outline|ring|shadow|fill|stroke|caret|accent)-/],
]

// What some set besides, or instead; edges and corners by all sides they belong to.
const PARTS: Record<string, string> = {
  size: 'w h',
  flex: 'flex basis grow shrink',
  'text-size': 'text-size leading',
  'line-clamp': 'line-clamp display overflow:ty overflow:by overflow:lx overflow:rx',
}
const EDGES = ['ty', 'by', 'lx', 'rx']
const CORNERS = ['tl', 'tr', 'bl', 'br']

/** All that a class sets, under its variants; nothing for a class of our own. */
function partsOf(name: string): string[] {
  const outside = name.replace(/\[[^\]]*\]|\([^)]*\)/g, (value) => ' '.repeat(value.length))
  const start = outside.lastIndexOf(':') + 1
  const scope = name.slice(0, start) + (outside.includes('!') ? '!' : '')
  const utility = name.slice(start).replace(/^!?-?|!$/g, '')
  const [group, members] = GROUPS.find((row) => row[1].test(utility)) ?? ['', /^/]
  const [, first = '', second = ''] = members.exec(utility) ?? []
  const [family = '', side] = group.replace('$1', first).replace('$2', second).split(':')
  const whole = (PARTS[family] ?? family).split(' ').filter(Boolean)
  if (side === undefined) return whole.map((part) => scope + part)
  const parts = (family === 'rounded' ? CORNERS : EDGES).filter((part) => part.includes(side))
  return parts.map((part) => `${scope}${family}:${part}`)
}

const known = new Map<string, string[]>()

/** Joins class names; a class goes when later ones set all that it sets. */
export function cn(...classes: readonly ClassValue[]) {
  const settled = new Set<string>()
  const kept: string[] = []
  const names = joined(classes).match(/\S+/g) ?? []
  for (const name of names.toReversed()) {
    const parts = known.get(name) ?? partsOf(name)
    known.set(name, parts)
    if (parts.length === 0 || !parts.every((part) => settled.has(part))) kept.unshift(name)
    for (const part of parts) settled.add(part)
  }
  return kept.join(' ')
}

function joined(classes: ClassValue): string {
  return typeof classes === 'object' ? (classes ?? []).map(joined).join(' ') : classes || ''
}
