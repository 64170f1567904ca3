import type { Plugin } from 'vite'

/** An answer always names its status, and its code has a sentence of ours: the library's table of both stays at home. */
export function orpcWithoutStatusTable(): Plugin {
  return {
    name: 'machicube:orpc-without-status-table',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/]@orpc[\\/]client[\\/]dist[\\/]shared[\\/]client\.\w+\.mjs$/,
        code: 'class ORPCError',
      },
      handler(code) {
        const table = /const COMMON_ORPC_ERROR_DEFS = \{[\s\S]*?\n\};/
        if (!table.test(code)) this.error('@orpc/client no longer has the table that we remove')
        return { code: code.replace(table, 'const COMMON_ORPC_ERROR_DEFS = {};'), map: null }
      },
    },
  }
}
