// Plain JavaScript, so that a Node too old for the rest can still say so.
const NEEDED_MAJOR = 24
const major = Number(process.versions.node.split('.')[0])

if (major < NEEDED_MAJOR) {
  console.error(
    `MachiCube needs Node ${NEEDED_MAJOR} or newer and this is ${process.version}: run "npm ci" with install scripts allowed ` +
      `(it brings its own Node), or install Node ${NEEDED_MAJOR}.`,
  )
  process.exit(1)
}

const [script, ...rest] = process.argv.slice(2)
process.argv = [process.argv[0], script, ...rest]
await import(new URL(`../${script}`, import.meta.url).href)
