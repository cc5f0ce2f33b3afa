type Members = Readonly<Record<string, unknown>>

/** What a hook may replace in the body of a request. */
const replaceable = new Set([
  'text',
  'title',
  'name',
  'displayName',
  'description',
  'question',
  'metadata',
])
/** Members in which it may replace that. */
const containers = new Set(['data', 'postData', 'set'])

/**
 * The body with the words that a hook gave in their place. All else that it gave is left out, so it
 * changes neither whose record it is nor where. What it gave may be anything: whoever owns the
 * operation validates it like a client's.
 */
export const replaceWords = (body: Members, given: Members): Members => {
  const replaced = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    if (replaceable.has(name)) return [[name, value]]
    const before = body[name]
    return containers.has(name) && isObject(before) && isObject(value)
      ? [[name, replaceWords(before, value)]]
      : []
  })
  return { ...body, ...Object.fromEntries(replaced) }
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
