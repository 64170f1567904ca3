import type { Plugin } from 'vite'

/** No page turns a schema into JSON Schema; what zod needs for it stays at home. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'machicube:zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        )
        if (names.length === 0) this.error('zod no longer makes JSON Schema the way we remove it')
        const refuse = `const refuse = () => { throw new Error('No JSON Schema in the browser') }`
        const exports = names.map((name) => `export const ${name} = () => refuse`)
        return { code: [refuse, ...exports].join('\n'), map: null }
      },
    },
  }
}

/** Zod tries whether it may make functions from text; our policy forbids it, and the browser would report the try. */
export function zodWithoutEval(): Plugin {
  return {
    name: 'machicube:zod-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/ },
      handler(code) {
        const probe = /new F\(""\);\s*return true;/
        if (!probe.test(code)) this.error('zod no longer tries eval the way we remove it')
        return { code: code.replace(probe, 'return false;'), map: null }
      },
    },
  }
}
