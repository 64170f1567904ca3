import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { areaBudgets } from './src/web/vite/area-budgets-plugin.ts'
import { compiledMessages } from './src/web/vite/compiled-messages-plugin.ts'
import { contractWithoutSchemas } from './src/web/vite/contract-plugin.ts'
import { hintsForFirstPages } from './src/web/vite/first-hints-plugin.ts'
import { firstLoadInFewFiles } from './src/web/vite/first-load-plugin.ts'
import { stylesOfFirstPages } from './src/web/vite/first-styles-plugin.ts'
import { iconsOneByOne } from './src/web/vite/icons-plugin.ts'
import { orpcWithoutStatusTable } from './src/web/vite/orpc-plugin.ts'
import { plainDomain } from './src/web/vite/plain-domain-plugin.ts'
import { pureDomain } from './src/web/vite/pure-domain-plugin.ts'
import { zodWithoutEval, zodWithoutJsonSchema } from './src/web/vite/zod-plugin.ts'

// Under Vitest the server's mails read the same messages with the full parser, so both stay uncompiled.
const compilesMessages = process.env['VITEST'] === undefined

export default defineConfig({
  plugins: [
    react(),
    stylesOfFirstPages(),
    tailwindcss(),
    contractWithoutSchemas(),
    plainDomain(),
    pureDomain(),
    iconsOneByOne(),
    zodWithoutJsonSchema(),
    orpcWithoutStatusTable(),
    zodWithoutEval(),
    firstLoadInFewFiles(),
    hintsForFirstPages(),
    compilesMessages && compiledMessages(),
    sonnerWithoutStyleElement(),
    precompressed(),
    areaBudgets(),
  ],
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    target: 'baseline-widely-available',
    manifest: true,
    // A data: font or picture would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of every file of every screen would come with the first page; two steps instead of one are only
      // worth avoiding where people arrive.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\.css$|\/(home|sign-in)-/.test(file)),
    },
    rolldownOptions: {
      input: { index: 'index.html', dev: 'dev.html' },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-|router-|query-)?(core|router|query|history|store))[\\/]/,
              priority: 2,
            },
            // What the first page needs is taken before; see src/web/vite/first-load-plugin.ts.
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

/** Sonner adds a <style> element on import, which our policy forbids; src/web/ui/toast-view.tsx imports its stylesheet. */
function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'machicube:sonner-without-style-element',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!/^__insertCSS\("/m.test(code))
          this.error('sonner no longer inserts its style the way we remove it')
        return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null }
      },
    },
  }
}

/** Writes .br and .gz beside every text file so that the server never compresses a static answer. */
function precompressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const gzipped = promisify(gzip)
  let outDir = ''
  return {
    name: 'machicube:precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    // Not closeBundle: that also runs after a failed build and would hide its error.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const texts = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name),
      )
      await Promise.all(
        texts.map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          const bytes = await readFile(path)
          const quality = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          }
          await writeFile(`${path}.br`, await brotli(bytes, { params: quality }))
          await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
        }),
      )
    },
  }
}
