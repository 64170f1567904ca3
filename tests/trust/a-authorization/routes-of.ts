import type { World } from '#server/testing/create-world.ts'

/** Every address that the server answers, with its method. */
export function routesOf({ app }: Pick<World, 'app'>): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^([│ ]*)[├└]── (.*?) \((.*)\)$/.exec(line) ?? []
      if (!path) return []
      parents.length = indent.length / 4
      parents.push(path)
      return methods.split(', ').map((method) => `${method} ${parents.join('')}`)
    })
}
