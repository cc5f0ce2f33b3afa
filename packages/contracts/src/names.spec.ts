import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { operations } from './index.ts'

/** Fields that name something to others. What somebody writes in a post (`data`) is no name. */
const isName = (field: string): boolean =>
  /^(displayName|name|title|question|preferredFilename)$/.test(field)
/**
 * Overrides and isolates of direction, joiners, fillers, and the pattern of Braille without dots.
 */
const invisible = [
  '\u202e\u202d\u202c',
  '\u2066\u2069',
  '\u200b\u2060',
  '\u061c',
  '\u3164',
  '\u115f',
  '\u2800',
  ' \u00a0\t',
]

type Path = readonly string[]
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const namesIn = (value: unknown, path: Path = []): Path[] => {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isName(key)) return [[...path, key]]
    return key === 'data' ? [] : namesIn(inner, [...path, key])
  })
}
const withValue = (value: unknown, [key, ...rest]: Path, to: string): unknown => {
  if (key === undefined) return to
  if (Array.isArray(value))
    return value.map((one, i) => (String(i) === key ? withValue(one, rest, to) : one))
  return {
    ...(isRecord(value) ? value : {}),
    [key]: withValue(isRecord(value) ? value[key] : undefined, rest, to),
  }
}
/** The names of a body: those of the example, and others that it has beside these. */
const namesOf = ({ body, example }: AnyOperation): Path[] => {
  const fields =
    'shape' in body && isRecord(body.shape)
      ? Object.keys(body.shape)
          .filter(isName)
          .map((field) => [field])
      : []
  const all = [...namesIn(example.body), ...fields]
  return [...new Map(all.map((path) => [path.join('.'), path])).values()]
}

const named = Object.values<AnyOperation>(operations)
  .filter(({ owner, path }) => !(owner === 'streaming' && path.includes('media-server')))
  .flatMap((operation) =>
    namesOf(operation).map((path) => ({
      operation,
      id: operation.id,
      field: path.join('.'),
      path,
    })),
  )

test('users, communities, channels, feeds, categories, roles, polls, posts, files and streams have names', () => {
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)(
  '$field of $id is refused where it shows nothing',
  ({ operation: { body, example }, path }) => {
    for (const text of invisible) {
      const asked = withValue(example.body ?? {}, path, text)
      expect(body.safeParse(asked).success, JSON.stringify(text)).toBe(false)
    }
  },
)
