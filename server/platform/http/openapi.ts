import * as z from 'zod/mini'
import { allCalls, type BoundCall } from '#contract/all-calls.ts'
import { errorStatus } from '#contract/errors.ts'

type Json = Record<string, unknown>

const errorReference = { $ref: '#/components/schemas/Error' }

/** OpenAPI 3.1, made from the very schemas that parse requests; nothing is written twice. */
export function createOpenApi(publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const bound of allCalls) {
    const path = bound.call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [bound.call.method.toLowerCase()]: operation(bound) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version, description: 'Amounts are JSON numbers in tenge (KZT).' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    price: { type: 'number' },
    total_price: { type: 'number' },
  },
}

function operation({ call, name, room, schemas }: BoundCall): Json {
  return {
    operationId: name,
    tags: [room],
    ...(call.auth === 'customer' ? { security: [{ bearer: [] }] } : {}),
    parameters: [...parameters('path', schemas.params), ...parameters('query', schemas.query)],
    ...(schemas.body ? { requestBody: jsonContent(schemas.body, 'input') } : {}),
    responses: {
      '2XX': { description: 'Done', ...jsonContent(schemas.output, 'output') },
      default: {
        description: `Refused: ${[...new Set(Object.values(errorStatus))].join(', ')}`,
        content: { 'application/json': { schema: errorReference } },
      },
    },
  }
}

function jsonContent(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { content: { 'application/json': { schema: jsonSchema(schema, io) } } }
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }))
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return rest
}
