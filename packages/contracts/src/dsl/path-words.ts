type Segments = readonly string[]

/** The paths of all operations, without their versions. The catalogue imports the schemas of ids, so they cannot import it. */
const paths: Segments[] = []

/** Remembers the paths of an operation. */
export const declarePaths = (declared: readonly string[]): void => {
  for (const path of declared) paths.push(segmentsOf(path))
}

/**
 * Whether a path has this word where another one has the parameter: `list` in `/users/list` is no `userId`, because `/users/:userId`
 * could not reach that user.
 */
export const isPathWord = (parameter: string, word: string): boolean =>
  paths.some((path) => path.some((segment, place) => segment === `:${parameter}` && isWordAt(word, path.slice(0, place))))

const isWordAt = (word: string, before: Segments): boolean =>
  paths.some((path) => path[before.length] === word && before.every((segment, place) => isAlike(segment, path[place] ?? '')))

/** Whether two segments match the same text; names of parameters do not count. */
const isAlike = (a: string, b: string): boolean => a === b || (a.startsWith(':') && b.startsWith(':'))

const segmentsOf = (path: string): Segments => path.replace(/^\/api\/v\d+\//, '').split('/')
