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
 * What of the data that a hook gave may replace something. The rest is left out, so a hook changes
 * neither whose record it is nor where.
 */
export const replaceableIn = (given: Members): Members =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (replaceable.has(name)) return [[name, value]]
      return containers.has(name) && isObject(value) ? [[name, replaceableIn(value)]] : []
    }),
  )

/**
 * The body with words that may replace others in their place. They may be anything: whoever owns
 * the operation validates them like a client's.
 */
export const replaceWords = (body: Members, words: Members): Members => {
  const replaced = Object.entries(words).flatMap(([name, value]): [string, unknown][] => {
    if (!containers.has(name)) return [[name, value]]
    const before = body[name]
    return isObject(before) && isObject(value) ? [[name, replaceWords(before, value)]] : []
  })
  return { ...body, ...Object.fromEntries(replaced) }
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
