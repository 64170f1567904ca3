import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { Audience } from '#contract/audience.ts'
import { contract } from '#contract/index.ts'
import type { Call } from './create-world.ts'

export type ProcedureRow = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  audience: Audience | undefined
  input: z.ZodType | undefined
}

// The contract is data: whatever is added to it is in this list.
export function listProcedures(node: unknown = contract, name = ''): ProcedureRow[] {
  if (isContractProcedure(node)) {
    const { route, meta, inputSchema } = node['~orpc']
    const { method, path } = route
    if (!method || !path) throw new Error(`${name} has no method or path`)
    const { audience } = meta as { audience?: Audience }
    return [
      {
        name,
        method: method as ProcedureRow['method'],
        path,
        audience,
        input: inputSchema as z.ZodType | undefined,
      },
    ]
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) =>
    listProcedures(child, name ? `${name}.${key}` : key),
  )
}

/** The request that carries these values; those that a procedure does not ask for are left out. */
export function requestOf(procedure: ProcedureRow, given: Record<string, unknown>): Call {
  const { method, path } = procedure
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const url = path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const known = fieldsOf(procedure.input)
  const rest = Object.entries(given).filter(([name]) => known.includes(name) && !inPath.has(name))
  if (method === 'DELETE' && rest.length === 0) return { method, url }
  if (method !== 'GET') return { method, url, body: Object.fromEntries(rest) }
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return { method, url: query.length > 0 ? `${url}?${query.join('&')}` : url }
}

export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const known = new WeakMap<z.ZodType, JsonSchema>()

export function jsonSchemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return {}
  const found =
    known.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  known.set(schema, found)
  return found
}

/** The names that an input may carry, whether it must or not. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  const variants = (node: JsonSchema): JsonSchema[] =>
    [node.anyOf, node.oneOf, node.allOf]
      .flatMap((nodes) => nodes ?? [])
      .flatMap(variants)
      .concat(node)
  return variants(jsonSchemaOf(schema)).flatMap(({ properties }) => Object.keys(properties ?? {}))
}

// The smallest input that the schema accepts.
export function validInput(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  return sampleOf(jsonSchemaOf(schema)) as Record<string, unknown>
}

export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (variant) return sampleOf(variant)
  if (schema.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(
      required.map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]),
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return sampleText(schema)
}

function sampleText({ format, pattern, minLength = 1 }: JsonSchema) {
  if (format === 'uuid') return '00000000-0000-8000-a000-000000000000'
  if (format === 'email') return 'somebody@test.example'
  if (format === 'date') return '2030-01-31'
  if (pattern?.includes('\\d') || pattern?.includes('0-9')) return '000000'
  return 'a'.repeat(Math.max(1, minLength))
}
