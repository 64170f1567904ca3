import { globSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from './class-names.ts'

// Knows all of Tailwind, for 8 kB in the browser; so it judges here only.
const judge = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ['display'],
      radius: ['tag', 'control', 'card', 'panel'],
      shadow: ['card', 'lift', 'float', 'edge', 'edge-danger'],
      ease: ['settle', 'spring'],
      animate: ['shimmer', 'indeterminate', 'rise'],
    },
    classGroups: { duration: [{ duration: ['quick', 'calm', 'slow'] }] },
    conflictingClassGroups: { 'line-clamp': ['overflow-x', 'overflow-y'] },
  },
})

test('of every two classes in use, those stay that tailwind-merge keeps', () => {
  // Classes under different variants never conflict.
  const groups = [...Map.groupBy(classesInUse(), variantsOf).values()]
  const pairs = groups.flatMap((alike) =>
    alike.flatMap((first) => alike.map((second) => `${first} ${second}`)),
  )
  expect(pairs.length).toBeGreaterThan(200_000)
  expect(pairs.filter((pair) => cn(pair) !== judge(pair))).toEqual([])
}, 120_000)

test.each([
  'p-2 hover:p-4',
  'p-4! p-2',
  'md:p-2 md:hover:p-4',
  '[&_svg]:size-4 size-5',
  'p-4 px-2',
  'text-sm text-ink text-center',
  'border border-line border-dashed',
  'town-disc town-layer',
])('%s: nothing conflicts', (classes) => {
  expect(cn(classes)).toBe(classes)
})

test.each([
  ['pl-2 px-4', 'px-4'],
  ['px-2 py-4 p-1', 'p-1'],
  ['hover:w-2 hover:size-4', 'hover:size-4'],
  ['[&>a[href]]:top-1 [&>a[href]]:inset-0', '[&>a[href]]:inset-0'],
  ['-mt-1 mt-2', 'mt-2'],
  ['p-2! p-4!', 'p-4!'],
  [
    'bg-ink bg-[color-mix(in_oklab,transparent,var(--ink)_8%)]',
    'bg-[color-mix(in_oklab,transparent,var(--ink)_8%)]',
  ],
  ['rounded-tl-card rounded-t-control', 'rounded-t-control'],
  ['[--edge:1rem] [--edge:2rem]', '[--edge:2rem]'],
])('%s: %s stays', (classes, kept) => {
  expect(cn(classes)).toBe(kept)
})

/** Every word in quotes that is a class. */
function classesInUse() {
  const words = globSync('src/web/**/*.tsx').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).flatMap((quoted) =>
      quoted.slice(1, -1).split(/\s+/),
    ),
  )
  return [...new Set(words)].filter((word) => word && judge(`${word} ${word}`) === word)
}

function variantsOf(name: string) {
  const variants = name.match(/(\[[^\]]*\]|\([^)]*\)|[^[(:])+:/g) ?? []
  return variants.toSorted().join('')
}
