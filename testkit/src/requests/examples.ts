import type { OperationId } from '@causerie/contracts'
import { everyOperation, operationOf } from '@causerie/contracts/every-contract'
import { type ExampleId, exampleIds, withIds } from '@causerie/contracts/shared'
import { z } from 'zod'
import type { Sample, Value } from './sample.ts'

type Ids = Partial<Record<ExampleId, string>>

/** The example of an operation, with ids of existing records instead of those of the contracts. */
export const exampleOf = (id: OperationId, ids: Ids = {}): Sample => {
  // An example is JSON.
  const example = operationOf(id).example as Sample
  return withIds(example, ids)
}

/** The shared ids that the example of an operation contains. */
export const idsIn = (id: OperationId): ExampleId[] => {
  const found = new Set(textsOf(operationOf(id).example as Sample))
  return exampleIdsOf.flatMap(([name, text]) => (found.has(text) ? [name] : []))
}

/** The example with a value for every member that it leaves out. */
const fullExampleOf = (id: OperationId, ids: Ids = {}): Sample => {
  const operation = operationOf(id)
  const example = exampleOf(id, ids)
  const filled = (['params', 'query', 'body'] as const).flatMap((part) => {
    const root: Schema = z.toJSONSchema(operation[part], { io: 'input' })
    return Object.keys(root.properties ?? {}).length > 0
      ? [[part, fill(root, root, example[part])]]
      : []
  })
  // The parts of a request are objects.
  return Object.fromEntries(filled) as Sample
}

export const examplesFor = (ids: Ids = {}) => byOperation((id) => exampleOf(id, ids))
export const fullExamplesFor = (ids: Ids = {}) => byOperation((id) => fullExampleOf(id, ids))

/** The ids of the catalogue. */
export const operationIds = Object.keys(everyOperation) as OperationId[]

const byOperation = (make: (id: OperationId) => Sample): Record<OperationId, Sample> =>
  // Every operation has an entry.
  Object.fromEntries(operationIds.map((id) => [id, make(id)])) as Record<OperationId, Sample>

// Every key of an object that was written with them.
const exampleIdsOf = Object.entries(exampleIds) as [ExampleId, string][]

const textsOf = (value: Value | Sample): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

type Schema = z.core.JSONSchema.JSONSchema

const fill = (schema: Schema, root: Schema, given?: Value): Value => {
  const known = schema.$ref ? resolve(schema.$ref, root) : schema
  if (known.properties && (given === undefined || isObject(given))) {
    const members = Object.entries(known.properties).map(([name, member]) => [
      name,
      fill(member as Schema, root, given?.[name]),
    ])
    return { ...given, ...Object.fromEntries(members) }
  }
  if (known.type === 'array' && !Array.isArray(known.items) && typeof known.items === 'object') {
    const { items } = known
    return Array.isArray(given)
      ? given.map((item: Value) => fill(items, root, item))
      : [fill(items, root)]
  }
  return given ?? firstValueOf(known, root)
}

const firstValueOf = (schema: Schema, root: Schema): Value => {
  // Constants and the values of enumerations are texts, numbers and booleans.
  if (schema.const !== undefined) return schema.const as Value
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  const [first] = (schema.anyOf ?? []) as Schema[]
  if (first) return fill(first, root)
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return schema.type === 'object' ? {} : 'x'
}

const resolve = (reference: string, { $defs }: Schema): Schema =>
  $defs?.[reference.replace('#/$defs/', '')] as Schema
const isObject = (value: Value): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
