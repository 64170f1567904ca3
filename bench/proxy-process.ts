import { Agent, createServer, request } from 'node:http'

// The plainest proxy: each request goes to the next server.
const targets = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
let turn = 0

const server = createServer((asked, answer) => {
  const target = targets[turn++ % targets.length]
  const { method, headers, url } = asked
  const passed = request(`${target}${url}`, { agent, method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(answer)
  })
  passed.on('error', () => answer.writeHead(502).end())
  asked.pipe(passed)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
