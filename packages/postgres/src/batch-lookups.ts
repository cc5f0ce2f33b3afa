import { setImmediate as turnOver } from 'node:timers/promises'

/** A statement that finds records by lists of keys ($2 and on; $1 is the network), and what its rows become for whoever asked. */
export type Lookup<Row, Found> = { name: string; text: string; index: (rows: Row[], networkId: string) => Found }
/** One list for each parameter. */
export type Keys = readonly (readonly string[])[]

/** So that one statement does not keep everybody waiting while other connections have nothing to do. */
const keysAtMost = 600

/**
 * Whoever looks for records of a network in the same turn of the event loop does it with one statement: the lists of keys are joined, list
 * by list, and everyone is given the same index of everything that was found. It is sent after all of them asked, so nobody reads
 * anything older than a statement of their own would.
 */
export const batchLookups = (read: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>) => {
  const open = new Map<string, { lookup: object; keys: string[][]; found: Promise<unknown> }>()

  const begin = <Row, Found>(lookup: Lookup<Row, Found>, networkId: string, lists: number) => {
    const id = idOf(lookup, networkId)
    const keys = Array.from({ length: lists }, (): string[] => [])
    const find = async (): Promise<Found> => {
      await turnOver()
      if (open.get(id) === gathered) open.delete(id)
      return lookup.index(await read<Row>(lookup.text, [networkId, ...keys]), networkId)
    }
    const gathered = { lookup, keys, found: find() }
    open.set(id, gathered)
    return gathered
  }

  return <Row, Found>(lookup: Lookup<Row, Found>, networkId: string, wanted: Keys): Promise<Found> => {
    const known = open.get(idOf(lookup, networkId))
    const { keys, found } = known?.lookup === lookup && hasRoom(known.keys) ? known : begin(lookup, networkId, wanted.length)
    for (const [i, list] of wanted.entries()) keys[i]?.push(...list)
    // Of this lookup, by its identity.
    return found as Promise<Found>
  }
}

const idOf = ({ name }: { name: string }, networkId: string): string => `${networkId} ${name}`
const hasRoom = (keys: Keys): boolean => keys.reduce((sum, list) => sum + list.length, 0) < keysAtMost
