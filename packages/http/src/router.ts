import { type AnyOperation, type Refusal, refuse, spellingsOf } from '@causerie/protocol'
import findMyWay from 'find-my-way'
import { hasUnfitText } from './unfit-text.ts'

/**
 * The matched operation, and those of other services that share its method and path
 * (`select-operation.ts`); `rawQuery` is the text after the question mark.
 */
export type Match = {
  operation: AnyOperation
  others: readonly AnyOperation[]
  params: Readonly<Record<string, string>>
  rawQuery: string
}
/** `allow` lists the methods that the path supports. */
export type NoMatch = Refusal<'route-not-found' | 'method-not-allowed' | 'bad-request'> & {
  allow?: string
}
export type Router = { match(method: string, url: string): Match | NoMatch }

/** An id may have 900 characters of up to 12 percent-encoded bytes each. */
export const maxParamLength = 11_000

/**
 * Not valid as ids: URL parsers resolve the dots as path segments, and `__proto__` is a property of
 * every object.
 */
const unfitIds = new Set(['.', '..', '__proto__'])

/**
 * Finds the operation of a request by its path or one of its aliases, also in lower case, with or
 * without a trailing slash.
 */
export const createRouter = (operations: readonly AnyOperation[]): Router => {
  const routes = findMyWay({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength })
  for (const [operation, ...others] of sharedPaths(operations)) {
    if (!operation) continue
    for (const path of [operation.path, ...operation.aliases].flatMap(spellingsOf))
      routes.on(operation.method, path, () => undefined, { operation, others })
  }
  const methods = [...new Set(operations.map(({ method }) => method))].sort()

  const refuseUnknown = (path: string): NoMatch => {
    const allow = methods.filter((method) => routes.find(method, path)).join(', ')
    return allow
      ? { ...refuse('method-not-allowed', [`Allowed: ${allow}.`]), allow }
      : refuse('route-not-found')
  }

  return {
    match(asked, url) {
      const method =
        asked === 'HEAD' && isOfFile(routes.find('GET', splitUrl(url).path)) ? 'GET' : asked
      const { path, rawQuery } = splitUrl(url)
      if (!isDecodable(path)) return refuse('bad-request', ['path: is not valid percent-encoding.'])
      const known = methods.find((name) => name === method)
      const found = known && routes.find(known, path)
      if (!found) return refuseUnknown(path)
      // A matched route has all of its parameters.
      const params = found.params as Record<string, string>
      const bad = Object.entries(params).find(
        ([, value]) => unfitIds.has(value) || hasUnfitText(value),
      )
      if (bad) return refuse('bad-request', [`${bad[0]}: is not an id.`])
      return { ...(found.store as Pick<Match, 'operation' | 'others'>), params, rawQuery }
    },
  }
}

/**
 * The operations of each method and path; the one that takes whatever no other does comes first.
 */
const sharedPaths = (operations: readonly AnyOperation[]): AnyOperation[][] => {
  const byRoute = new Map<string, AnyOperation[]>()
  for (const operation of operations) {
    const route = `${operation.method} ${operation.path}`
    byRoute.set(route, [...(byRoute.get(route) ?? []), operation])
  }
  return [...byRoute.values()].map((sharing) =>
    sharing.toSorted((a, b) => Number(a.when !== undefined) - Number(b.when !== undefined)),
  )
}

/**
 * Browsers, caches and link previews ask for the headers of a file before, or instead of, the file.
 */
const isOfFile = (found: { store: unknown } | null): boolean =>
  (found?.store as Pick<Match, 'operation'> | undefined)?.operation.answersFile === true

/** Builds the canonical path of an operation, with every value encoded. */
export const pathOf = ({ path }: AnyOperation, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const splitUrl = (url: string) => {
  const [target = ''] = url.split('#', 1)
  const start = target.indexOf('?')
  return start < 0
    ? { path: target, rawQuery: '' }
    : { path: target.slice(0, start), rawQuery: target.slice(start + 1) }
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
