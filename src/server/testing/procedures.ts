import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { Audience } from '#contract/audience.ts'
import { contract } from '#contract/index.ts'

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

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minLength?: number
  minimum?: number
  pattern?: string
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

// The smallest input that the schema accepts.
export function validInput(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const input = sampleOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  )
  return input as Record<string, unknown>
}

function sampleOf(schema: JsonSchema): unknown {
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
  if (pattern?.includes('\\d') || pattern?.includes('0-9')) return '000000'
  return 'a'.repeat(Math.max(1, minLength))
}
