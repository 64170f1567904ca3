import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Picture } from '#domain/picture.ts'
import { TEST_PAGES } from '../billing/test-provider/api-server.ts'
import type { Config } from '../config.ts'
import { bestEncoding } from './encodings.ts'
import { firstLoads } from './first-load.ts'
import { firstSightPages, hintedPages } from './first-sight.ts'
import { sendError } from './send-error.ts'

const YEAR_SECONDS = 31_536_000
const MONTH_SECONDS = 2_592_000
const DAY_SECONDS = 86_400
export const DEV_PAGES = ['/dev/mailbox', '/dev/blocks']

type PagesDeps = {
  config: Config
  secret: string
  webRoot: string
  firstPicture: () => Picture | undefined
}

// Every address that is not a file is the app's own: its router decides, and knows a not-found way.
export async function registerPages(
  app: FastifyInstance,
  { config, secret, webRoot, firstPicture }: PagesDeps,
) {
  if (!existsSync(join(webRoot, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.slice(webRoot.length)))
    },
  })
  const firstLoadOf = await firstLoads({ config, secret }, webRoot, firstPicture)
  const shell = await readFile(join(webRoot, 'index.html'), 'utf8')
  const pageWithSight = firstSightPages(shell)
  const pageWithHints = hintedPages(shell)
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const { links, sight, hints } = firstLoadOf(request)
    if (links) reply.header('link', links)
    const page = sight ? pageWithSight(sight) : hints && pageWithHints(hints)
    if (!page) return reply.sendFile('index.html')
    const { plain, brotli } = page
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
    reply.header('vary', 'accept-encoding')
    const takesBrotli = bestEncoding(request.headers['accept-encoding']) === 'br'
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain)
  }
  // A folder to the file server, which would refuse it to clients that take no compression.
  app.get('/', sendApp)
  for (const path of DEV_PAGES) {
    app.get(path, async (_request, reply) =>
      config.isProduction && !config.mailbox ? reply.callNotFound() : reply.sendFile('dev.html'),
    )
  }
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get(`${TEST_PAGES}/*`, async (_request, reply) =>
    config.payments?.provider === 'test' ? reply.sendFile('dev.html') : reply.callNotFound(),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|assets|covers|dev|factors|media|\.well-known)\b|\.\w+$/.test(pathOf(request.url))
    if (isPage) return sendApp(request, reply)
    return sendError(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

function cacheControl(path: string) {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (/(\.html|^\/offline-worker\.js)(\.\w+)?$/.test(path)) return 'no-cache'
  // Next week they are shown at once, and looked at again meanwhile.
  return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${MONTH_SECONDS}`
}
