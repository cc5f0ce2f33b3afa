import type { Lookup as BatchedLookup } from '@causerie/postgres'

/** A value of a statement; lists become Postgres arrays. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | null)[]
  | readonly boolean[]
  | readonly number[]
export type SqlValues = Readonly<Record<string, SqlValue>>

/**
 * A named statement. `text` has numbered parameters: `$1` is the network, then the values in the
 * order of `names`.
 */
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
 * Declares a statement. Its text names its parameters (`$userId`, `$limit`); `$networkId` is the
 * caller's network, and the text must contain `network_id = $networkId`, so that no query crosses
 * networks.
 *
 * @throws when the name is not snake_case, a parameter has a number instead of a name, or the text
 * does not keep to its network
 */
export const sql = <Row, Values extends SqlValues = NoValues>(
  name: string,
  text: string,
): Statement<Row, Values> => {
  checkForm(name, text)
  if (!/network_id = \$networkId\b/.test(text))
    throw new Error(`statement ${name} does not keep to its network`)
  const names = namesIn(text).filter((found) => found !== 'networkId')
  return { name, text: numbered(text, ['networkId', ...names]), names }
}

/** A statement that reads rows of every network. A `Reader` cannot run it, so no operation can. */
export type StatementOfAllNetworks<Row, Values extends SqlValues = SqlValues> = {
  ofAllNetworks: Statement<Row, Values>
}

/**
 * Declares a statement that is not bound to a network, for what a service does outside of requests;
 * its parameters are named.
 */
export const sqlOfAllNetworks = <Row, Values extends SqlValues = NoValues>(
  name: string,
  text: string,
): StatementOfAllNetworks<Row, Values> => {
  checkForm(name, text)
  const names = namesIn(text)
  return { ofAllNetworks: { name, text: numbered(text, names), names } }
}

const parameter = /\$([a-zA-Z]\w*)/g
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(parameter)].map(([, found = '']) => found)),
]
const numbered = (text: string, names: readonly string[]): string =>
  text.replaceAll(parameter, (_, found: string) => `$${names.indexOf(found) + 1}`)

const checkForm = (name: string, text: string): void => {
  if (!/^[a-z][a-z\d_]*$/.test(name))
    throw new Error(`the name of statement ${name} is not snake_case`)
  if (/\$\d/.test(text))
    throw new Error(`statement ${name} numbers a parameter instead of naming it`)
}

/** The network, then the values in the order of their numbers. */
export const valuesFor = (
  statement: Statement<unknown>,
  networkId: string,
  values: SqlValues,
): SqlValue[] => [networkId, ...valuesInOrder(statement, values)]

/** The values in the order of their numbers. */
export const valuesInOrder = ({ name, names }: Statement<unknown>, values: SqlValues): SqlValue[] =>
  names.map((of) => {
    const value = values[of]
    if (value === undefined) throw new Error(`statement ${name} was not given ${of}`)
    return value
  })

/**
 * A statement that finds records by lists of keys; look-ups of the same turn of the event loop
 * share one.
 */
export type Lookup<Row, Values extends Keys, Index> = Statement<Row, Values> &
  Pick<BatchedLookup<Row, Index>, 'index'>
export type Keys = Readonly<Record<string, readonly string[]>>

/**
 * What was found by its key. It cannot be walked through: it has what other callers looked for as
 * well.
 */
export type Found<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>

/** Declares a lookup. `index` arranges the rows of all callers so that each finds its own. */
export function lookup<Row, Values extends Keys, Key, Value>(
  statement: Statement<Row, Values>,
  index: (rows: Row[], networkId: string) => ReadonlyMap<Key, Value>,
): Lookup<Row, Values, Found<Key, Value>>
export function lookup<Row, Values extends Keys, Index>(
  statement: Statement<Row, Values>,
  index: (rows: Row[], networkId: string) => Index,
): Lookup<Row, Values, Index>
export function lookup<Row, Values extends Keys, Index>(
  statement: Statement<Row, Values>,
  index: (rows: Row[], networkId: string) => Index,
): Lookup<Row, Values, Index> {
  return { ...statement, index }
}
