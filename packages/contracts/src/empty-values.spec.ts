import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from './catalogue.ts'

type Field = { type?: string; enum?: readonly unknown[]; anyOf?: readonly Field[] }
type Body = { properties?: Record<string, Field>; required?: readonly string[] }

const bodyOf = ({ body }: AnyOperation): Body => z.toJSONSchema(body, { io: 'input' }) as Body
const kindsOf = ({ type, enum: values, anyOf = [] }: Field): string[] =>
  type && !values ? [type, ...anyOf.flatMap(kindsOf)] : anyOf.flatMap(kindsOf)

const emptyOf = (schema: Field): unknown => {
  if (kindsOf(schema).includes('array')) return []
  return kindsOf(schema).includes('string') ? '' : undefined
}

/** The optional texts, ids and lists of a body, each with its empty value. */
const emptyFieldsOf = (operation: AnyOperation): [field: string, empty: unknown][] => {
  const { properties = {}, required = [] } = bodyOf(operation)
  return Object.entries(properties)
    .filter(([field]) => !required.includes(field))
    .map(([field, schema]): [string, unknown] => [field, emptyOf(schema)])
    .filter(([, empty]) => empty !== undefined)
}
const read = ({ example, body }: AnyOperation, fields: object) =>
  body.parse({ ...(example.body as object), ...fields })

const all = Object.values<AnyOperation>(operations)
const creating = all.filter(
  ({ id, method }) => method === 'POST' && (id.startsWith('create') || id === 'openSession'),
)
const updating = all.filter(({ method }) => method === 'PUT')
const created = (update: AnyOperation) =>
  creating.find(({ id }) => id === update.id.replace('update', 'create'))

test.each(creating.map((operation) => [operation.id, operation] as const))(
  '%s treats empty values as absent ones',
  (_, operation) => {
    for (const [field, empty] of emptyFieldsOf(operation)) {
      // A post that names no target is for the feed of its author, and not for a community.
      const others = field === 'targetId' ? { targetType: 'user' } : {}
      expect({ field, body: read(operation, { ...others, [field]: empty }) }).toEqual({
        field,
        body: read(operation, { ...others, [field]: undefined }),
      })
    }
  },
)

test.each(updating.flatMap((update) => (created(update) ? [[update.id, update] as const] : [])))(
  '%s clears with an empty value whatever a new record need not have',
  (_, update) => {
    const optional = created(update) ? emptyFieldsOf(created(update) as AnyOperation) : []
    const shared = optional.filter(([field]) => field in (bodyOf(update).properties ?? {}))
    for (const [field, empty] of shared)
      expect(read(update, { [field]: empty })).toHaveProperty(field, empty)
  },
)

test('updateUser clears every text, id and list but the id of the user', () => {
  const fields = emptyFieldsOf(operations.updateUser).filter(([field]) => field !== 'userId')
  expect(fields.length).toBeGreaterThan(5)
  for (const [field, empty] of fields)
    expect(read(operations.updateUser, { [field]: empty })).toHaveProperty(field, empty)
})
