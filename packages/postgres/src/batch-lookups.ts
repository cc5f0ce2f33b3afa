import { setImmediate as turnOver } from 'node:timers/promises'

/**
 * A statement that finds records by lists of keys ($2 and on; $1 is the network), and the index
 * that its rows are turned into.
 */
export type Lookup<Row, Index> = {
  name: string
  text: string
  index: (rows: Row[], networkId: string) => Index
}
/** One list for each parameter. */
export type Keys = readonly (readonly string[])[]

/** Limits how long one statement can occupy a connection while others are idle. */
const maxKeys = 600

/**
 * Waits until everything that shares a statement was asked for; without one, until the next turn of
 * the event loop.
 */
export type Turn = () => Promise<unknown>
/**
 * Until the code that runs now and what it has resolved is done, before anything else is read or
 * answered.
 */
export const thisTurn: Turn = () => new Promise((resolve) => process.nextTick(resolve))

/**
 * Joins all lookups of a network in one turn of the event loop into one statement. Every caller
 * gets the same index of all rows found. The statement is sent after all lookups started, so its
 * rows are as fresh as those of a separate statement.
 */
export const batchLookups = (
  read: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>,
  turn: Turn = turnOver,
) => {
  const open = new Map<string, { lookup: object; keys: string[][]; found: Promise<unknown> }>()

  const begin = <Row, Index>(lookup: Lookup<Row, Index>, networkId: string, lists: number) => {
    const id = idOf(lookup, networkId)
    const keys = Array.from({ length: lists }, (): string[] => [])
    const find = async (): Promise<Index> => {
      await turn()
      if (open.get(id) === batch) open.delete(id)
      return lookup.index(await read<Row>(lookup.text, [networkId, ...keys]), networkId)
    }
    const batch = { lookup, keys, found: find() }
    open.set(id, batch)
    return batch
  }

  return <Row, Index>(
    lookup: Lookup<Row, Index>,
    networkId: string,
    wanted: Keys,
  ): Promise<Index> => {
    const known = open.get(idOf(lookup, networkId))
    const { keys, found } =
      known?.lookup === lookup && hasRoom(known.keys)
        ? known
        : begin(lookup, networkId, wanted.length)
    for (const [i, list] of wanted.entries()) keys[i]?.push(...list)
    // The batch belongs to this very lookup, so its index has this type.
    return found as Promise<Index>
  }
}

const idOf = ({ name }: { name: string }, networkId: string): string => `${networkId} ${name}`
const hasRoom = (keys: Keys): boolean => keys.reduce((sum, list) => sum + list.length, 0) < maxKeys
