/** How long to wait, so that not every page asks a server in the same moment. Never seen by anybody. */
export function spreadMs({ min, max }: { min: number; max: number }) {
  return min + Math.random() * (max - min)
}
