import { monitorEventLoopDelay } from 'node:perf_hooks'

// Does nothing, and tells how late it was even so: what the machine itself takes.
const delay = monitorEventLoopDelay()
delay.enable()
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1e6)
  delay.reset()
})
