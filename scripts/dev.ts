import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { DEV_PAGES } from '../src/server/http/pages.ts'

const ROOT = join(import.meta.dirname, '..')
const pagePort = Number(process.env['PORT'] ?? 3000)
const serverPort = pagePort + 1
const SERVED_BY_SERVER = [
  '/api',
  '/dev/',
  '/factors',
  '/media',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/metrics',
]

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
  plugins: [
    {
      name: 'developer-pages',
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          const path = (request.url ?? '').split('?', 1)[0] ?? ''
          if (DEV_PAGES.includes(path) || path.startsWith('/test-payments/'))
            request.url = '/dev.html'
          next()
        })
      },
    },
  ],
  server: {
    port: pagePort,
    strictPort: true,
    proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, target])),
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
