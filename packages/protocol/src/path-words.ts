type Segments = readonly string[]

/**
 * The paths of all operations, without their versions. The catalogue imports the schemas of ids, so
 * they cannot import it.
 */
const paths: Segments[] = []
let areComplete = false

/**
 * A path as the API spells it, and in lower case, which clients send as well; names of parameters
 * stay.
 */
export const spellingsOf = (path: string): string[] => [
  ...new Set([path, path.replace(/\/[^/:]+/g, (segment) => segment.toLowerCase())]),
]

/** Remembers the paths of an operation. */
export const declarePaths = (declared: readonly string[]): void => {
  for (const path of declared.flatMap(spellingsOf)) paths.push(segmentsOf(path))
}

/**
 * Called by the catalogue, behind the contracts of all services: a process that knew the paths of
 * some would accept words of others as ids.
 */
export const allPathsDeclared = (): void => {
  areComplete = true
}

/**
 * Whether a path has this word where another one has the parameter: `list` in `/users/list` is no
 * `userId`, because `/users/:userId` could not reach that user.
 */
export const isPathWord = (parameter: string, word: string): boolean => {
  if (!areComplete)
    throw new Error(
      'ids are read before the contracts of all services are loaded: import @causerie/contracts',
    )
  const words = wordsInstead.get(parameter) ?? wordsInsteadOf(parameter)
  wordsInstead.set(parameter, words)
  return words.has(word)
}

/** Of each parameter, since all paths are there. */
const wordsInstead = new Map<string, ReadonlySet<string>>()
const wordsInsteadOf = (parameter: string): Set<string> =>
  new Set(
    paths.flatMap((path) =>
      path.flatMap((segment, place) =>
        segment === `:${parameter}` ? segmentsBehind(path.slice(0, place)) : [],
      ),
    ),
  )

const segmentsBehind = (before: Segments): string[] =>
  paths.flatMap((path) => {
    const next = path[before.length]
    const isBehind = before.every((segment, place) => isAlike(segment, path[place] ?? ''))
    return next !== undefined && isBehind ? [next] : []
  })

/** Whether two segments match the same text; names of parameters do not count. */
const isAlike = (a: string, b: string): boolean =>
  a === b || (a.startsWith(':') && b.startsWith(':'))

const segmentsOf = (path: string): Segments => path.replace(/^\/api\/v\d+\//, '').split('/')
