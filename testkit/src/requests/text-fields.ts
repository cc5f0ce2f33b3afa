import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema
type Path = readonly string[]

/**
 * The members of a body that take a text of the caller's choice, as `tags[]`, `data.text`, or
 * `data.*` for every other member of a free form. Numbers, choices, times and files are none.
 */
export const textFieldsOf = (id: OperationId): string[] => {
  const { body } = operationOf(id)
  const root: Schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return [
    ...new Set(textsIn(root, root, []).map((path) => path.join('.').replaceAll('.[]', '[]'))),
  ].sort()
}

const textsIn = (schema: Schema | boolean, root: Schema, path: Path): Path[] => {
  const known = resolved(schema, root)
  const choices = [...(known.anyOf ?? []), ...(known.oneOf ?? []), ...(known.allOf ?? [])]
  if (choices.length > 0) return choices.flatMap((choice) => textsIn(choice, root, path))
  const members = Object.entries(known.properties ?? {}).flatMap(([name, member]) =>
    textsIn(member, root, [...path, name]),
  )
  const items = [known.items ?? []].flat().flatMap((item) => textsIn(item, root, [...path, '[]']))
  const others = isOpen(known) ? [[...path, '*']] : []
  return [...(isText(known) ? [path] : []), ...members, ...items, ...others]
}

const isText = ({ type, enum: choices, const: only, format }: Schema): boolean =>
  type === 'string' && choices === undefined && only === undefined && format !== 'date-time'

/** Whether an object takes members that it does not name. */
const isOpen = ({ type, additionalProperties }: Schema): boolean =>
  type === 'object' && additionalProperties !== undefined && additionalProperties !== false

const resolved = (schema: Schema | boolean, root: Schema): Schema => {
  if (typeof schema === 'boolean') return {}
  const name = schema.$ref?.replace('#/$defs/', '')
  return name === undefined ? schema : resolved(root.$defs?.[name] ?? {}, root)
}
