import { mergeConfig } from 'vite'
import base from '../../vite.config.ts'
const c: any = mergeConfig(base as any, {
  root: '/work/main',
  cacheDir: '/tmp/vite-cache',
  server: { port: 5391, strictPort: true },
  preview: { port: 5391, strictPort: true },
  build: { outDir: '/tmp/blocks-dist', emptyOutDir: true },
})
c.build.rolldownOptions.input = { blocks: 'tmp-blocks.html' }
export default c
