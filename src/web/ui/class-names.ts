import { cx, type CxOptions } from 'class-variance-authority'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['display'],
      radius: ['tag', 'control', 'card', 'panel'],
      shadow: ['card', 'lift', 'float', 'edge', 'edge-danger'],
      ease: ['settle', 'spring'],
    },
  },
})

/** Joins class names; of two that conflict the later one wins. */
export function cn(...classes: CxOptions) {
  return merge(cx(...classes))
}
