import type { Schema } from './document.ts'

type Asyncapi = {
  channels: { stream: { messages: Record<string, { $ref: string }> } }
  components: {
    messages: Record<string, { payload: Schema }>
    schemas: Record<string, Schema>
  }
}

const prefix = '#/components/schemas/'

/**
 * The events of the stream as a record of their data by type, and the records that are told
 * otherwise than operations answer them: `ToldPost`, a post without what depends on its reader.
 */
export const realtimeSchemas = (
  { channels, components }: Asyncapi,
  answered: Readonly<Record<string, Schema>>,
): Record<string, Schema> => {
  const notified: Record<string, Schema> = {}
  const nameOf = (name: string): string => {
    const schema = components.schemas[name] ?? {}
    const known = answered[name]
    if (known && text(known) === text(schema)) return name
    const own = name.startsWith('Told') ? name : `Told${name}`
    if (!(own in notified)) {
      notified[own] = schema
      notified[own] = renamed(schema)
    }
    return own
  }
  const renamed = (schema: Schema): Schema =>
    JSON.parse(text(schema), (key, value) =>
      key === '$ref' ? prefix + nameOf(String(value).slice(prefix.length)) : value,
    )
  const types = Object.keys(channels.stream.messages)
  const data = types.map((type) => {
    const payload = components.messages[`realtime.${type}`]?.payload
    return [type, renamed(payload?.properties?.data ?? {})] as const
  })
  return {
    RealtimeData: { type: 'object', properties: Object.fromEntries(data), required: types },
    ...notified,
  }
}

/** AsyncAPI wraps references that stand beside something else. */
const text = (schema: Schema): string =>
  JSON.stringify(schema, (_, value) => {
    const only = value?.allOf?.length === 1 ? value.allOf[0] : undefined
    return only?.$ref === undefined ? value : only
  })
