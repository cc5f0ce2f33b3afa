import type { Lookup as BatchedLookup } from '@causerie/postgres'

/** A value of a statement; lists become Postgres arrays. */
export type SqlValue = string | number | boolean | null | readonly (string | null)[] | readonly boolean[] | readonly number[]
export type SqlValues = Readonly<Record<string, SqlValue>>

/** A named statement. `text` has numbered parameters: `$1` is the network, then the values in the order of `names`. */
export type Statement<Row, Values extends SqlValues = SqlValues> = {
  name: string
  text: string
  names: readonly string[]
  /** Types only. */
  row?: Row
  values?: Values
}

/** Values of a statement that takes none. */
export type NoValues = Readonly<Record<never, SqlValue>>

/**
 * Declares a statement. Its text names its parameters (`$userId`, `$limit`); `$networkId` is the caller's network, and the text must
 * contain `network_id = $networkId`, so that no query crosses networks.
 *
 * @throws when the name is not snake_case, a parameter has a number instead of a name, or the text does not keep to its network
 */
export const sql = <Row, Values extends SqlValues = NoValues>(name: string, text: string): Statement<Row, Values> => {
  if (!/^[a-z][a-z\d_]*$/.test(name)) throw new Error(`the name of statement ${name} is not snake_case`)
  if (/\$\d/.test(text)) throw new Error(`statement ${name} numbers a parameter instead of naming it`)
  if (!/network_id = \$networkId\b/.test(text)) throw new Error(`statement ${name} does not keep to its network`)
  const names = [...new Set([...text.matchAll(parameter)].map(([, found = '']) => found))].filter((found) => found !== 'networkId')
  const numbered = text.replaceAll(parameter, (_, found: string) => `$${names.indexOf(found) + 2}`)
  return { name, text: numbered, names }
}
const parameter = /\$([a-zA-Z]\w*)/g

/** The network, then the values in the order of their numbers. */
export const valuesFor = ({ name, names }: Statement<unknown>, networkId: string, values: SqlValues): SqlValue[] => [
  networkId,
  ...names.map((of) => {
    const value = values[of]
    if (value === undefined) throw new Error(`statement ${name} was not given ${of}`)
    return value
  }),
]

/** A statement that finds records by lists of keys; look-ups of the same turn of the event loop share one. */
export type Lookup<Row, Values extends Keys, Index> = Statement<Row, Values> & Pick<BatchedLookup<Row, Index>, 'index'>
export type Keys = Readonly<Record<string, readonly string[]>>

/** Declares a lookup. `index` arranges the rows of all callers so that each finds its own. */
export const lookup = <Row, Values extends Keys, Index>(
  statement: Statement<Row, Values>,
  index: (rows: Row[], networkId: string) => Index,
): Lookup<Row, Values, Index> => ({ ...statement, index })
