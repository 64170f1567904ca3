import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/create-world.ts'
import {
  type JsonSchema,
  jsonSchemaOf,
  listProcedures,
  requestOf,
  sampleOf,
  validInput,
} from '../testing/procedures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (url: string) =>
  world.app.inject({ url, headers: { cookie: world.actors.superAdmin.cookie ?? '' } })

const isList = ({ type, anyOf = [] }: JsonSchema): boolean => type === 'array' || anyOf.some(isList)

const QUESTIONS = listProcedures()
  .filter(({ method }) => method === 'GET')
  .flatMap((procedure) =>
    Object.entries(jsonSchemaOf(procedure.input).properties ?? {})
      .filter(([name, schema]) => !procedure.path.includes(`{${name}}`) && !isList(schema))
      .map(([name, schema]) => ({ at: `${procedure.name} ${name}`, procedure, name, schema })),
  )

// Neither the first nor the last of two is what was meant.
test.each(QUESTIONS)('$at', async ({ procedure, name, schema }) => {
  const given = { ...validInput(procedure.input), partnerId: world.partners.bakery }
  const { [name]: _left, ...others } = given as Record<string, unknown>
  const { url } = requestOf(procedure, others)
  const twice = `${name}=${encodeURIComponent(String(sampleOf(schema)))}`
  const answer = await ask(`${url}${url.includes('?') ? '&' : '?'}${twice}&${twice}`)
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.json().data.issues.map(({ path }: { path: string }) => path)).toContain(name)
})

test.each([
  ['export', 'format=csv', 422],
  ['statistics.csv', 'days=7', 422],
])('%s', async (file, question, refused) => {
  const url = `/api/portal/${world.partners.bakery}/${file}?${question}`
  expect((await ask(url)).statusCode).toBe(200)
  expect((await ask(`${url}&${question}`)).statusCode).toBe(refused)
})

test('unfinished uploads', async () => {
  const question = `partnerId=${world.partners.bakery}`
  expect((await ask(`/api/uploads?${question}`)).statusCode).toBe(200)
  expect((await ask(`/api/uploads?${question}&${question}`)).statusCode).toBe(404)
})
