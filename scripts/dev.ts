import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const pagePort = Number(process.env['PORT'] ?? 3000)
const serverPort = pagePort + 1

// Node restarts the server when its files change; Vite refreshes the pages and passes the rest on.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      APP_URL: process.env['APP_URL'] ?? `http://localhost:${pagePort}`,
    },
  },
)

const target = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false }
const pages = await createServer({
  root: ROOT,
  server: {
    port: pagePort,
    strictPort: true,
    proxy: {
      '/api': target,
      '/factors': target,
      '/.well-known': target,
      '/healthz': target,
      '/readyz': target,
      '/metrics': target,
    },
  },
})
await pages.listen()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    server.kill('SIGTERM')
    await pages.close()
    process.exit(0)
  })
}
