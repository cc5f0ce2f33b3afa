import type { AnyEventKind } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eventsOf } from './events.ts'
import { services } from './shared/services.ts'

describe.each(services)('%s', (service) => {
  const events = Object.entries<AnyEventKind>(eventsOf[service])

  test.each(events)('%s is named like its type', (name, event) => {
    expect(event.type).toBe(name.charAt(0).toUpperCase() + name.slice(1))
  })

  test.each(events)(
    '%s is recorded as it was made: its schema has no defaults and no transforms',
    (_, event) => {
      expect(z.toJSONSchema(event.schema, { io: 'input', override: ignoreUnknown })).toEqual(
        z.toJSONSchema(event.schema, { io: 'output', override: ignoreUnknown }),
      )
    },
  )

  test('records every type once', () => {
    const types = events.map(([, event]) => event.type)
    expect(new Set(types).size).toBe(types.length)
  })
})

/** Unknown members are dropped going in, so only one side says that there are none. */
const ignoreUnknown = ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
