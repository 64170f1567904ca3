import { createServer, connect, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort, newDataDir, portOf, spawnServer } from './testing/server-process.ts'

const connections = new Set<Socket>()
const asked: string[] = []
const silentMailServer = createServer((socket) => {
  connections.add(socket.on('error', () => undefined))
  socket.write('220 mail ESMTP\r\n')
  socket.on('data', (line: Buffer) => {
    asked.push(line.toString())
    if (line.toString().startsWith('EHLO')) socket.write('250 mail\r\n')
  })
})
afterAll(() => {
  for (const socket of connections) socket.destroy()
  silentMailServer.close()
})

test('a server closes in peace while a mail server is silent, and however often it is told to', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: newDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${await portOf(silentMailServer)}`,
  })
  await vi.waitFor(() => expect(server.output()).toContain('is running at'), 60_000)
  const unfinished = connect(port, 'localhost').on('error', () => undefined)
  connections.add(unfinished)
  unfinished.write('GET /healthz HTTP/1.1\r\n')
  const signUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'new@test.example', password: 'a-long-password', name: 'New' }),
  })
  expect(signUp.status).toBe(200)
  await vi.waitFor(() => expect(asked.join('')).toContain('MAIL FROM'), 20_000)

  server.child.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow('fetch failed'), 5_000)
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.output()).toContain('closing without what was not done in time')
}, 120_000)
