import {
  type Connection,
  connect,
  type DatabaseAddress,
  quoted,
  type Reconnecting,
  reconnecting,
} from '@causerie/kernel/engine'
import type { Claim, SessionStore, StoredSession, Subscription } from '@causerie/realtime'
import * as statements from './session-tables.ts'

type ClaimedRow = { cursor: string; goesOn: boolean }
type FilterRow = { filter: string; keys: string; feed: Subscription['feed'] | null }
type OwnedRow = { session: number }

/**
 * Sessions in the database of the role, which is made when the first client comes. `instance` names
 * this process.
 */
export const sessionStore = (
  locate: () => Promise<DatabaseAddress>,
  instance: string,
): SessionStore => {
  let made: Promise<Reconnecting> | undefined
  const make = async (): Promise<Reconnecting> => {
    const address = await locate()
    const connection = reconnecting(() => connect(address, 'causerie realtime'))
    await (await connection.get()).query(statements.tablesIn(quoted(address.schemas.rows)))
    return connection
  }
  const connection = async (): Promise<Connection> => {
    made ??= make()
    made.catch(() => {
      made = undefined
    })
    return (await made).get()
  }
  const idOf = ({ id: { networkId, userId, clientId } }: Claim) => [networkId, userId, clientId]
  const ownerOf = (claim: Claim) => [...idOf(claim), instance, claim.number]
  return {
    claim: async (claim, { isClean, cursor }): Promise<StoredSession | undefined> => {
      const to = await connection()
      const take = () =>
        to.prepared<ClaimedRow>(statements.claim, [...ownerOf(claim), isClean, cursor])
      const filtersOf = () =>
        isClean ? [] : to.prepared<FilterRow>(statements.readFilters, idOf(claim))
      // Sent together. Most clients come back.
      let [[claimed], filters] = await Promise.all([take(), filtersOf()])
      if (!claimed) {
        await to.prepared(statements.begin, [...idOf(claim), cursor])
        ;[[claimed], filters] = await Promise.all([take(), filtersOf()])
      }
      return claimed?.goesOn
        ? { cursor: claimed.cursor, filters: new Map(filters.map(subscriptionOf)) }
        : undefined
    },
    change: async (claim, { added, removed, bytes }) => {
      const subscriptions = [...added.values()]
      const columns = [
        [...added.keys()],
        subscriptions.map(({ keys }) => JSON.stringify(keys)),
        subscriptions.map(({ feed }) => feed ?? null),
      ]
      const to = await connection()
      return (
        (
          await to.prepared<OwnedRow>(statements.change, [
            ...ownerOf(claim),
            bytes,
            removed,
            ...columns,
          ])
        ).length > 0
      )
    },
    release: async (claim, cursor) => {
      const to = await connection()
      if (cursor === undefined) await to.prepared(statements.forget, ownerOf(claim))
      else await to.prepared(statements.release, [...ownerOf(claim), cursor])
      if (cursor !== undefined)
        await to.prepared(statements.prune, [claim.id.networkId, claim.id.userId])
    },
    moveTo: async (cursor, moved) => {
      const to = await connection()
      const ids = moved.map(({ claim: { id } }) => id)
      const columns = [
        ids.map(({ networkId }) => networkId),
        ids.map(({ userId }) => userId),
        ids.map(({ clientId }) => clientId),
        moved.map(({ claim }) => claim.number),
        moved.map((one) => one.cursor ?? null),
      ]
      const [, taken] = await Promise.all([
        to.prepared(statements.move, [instance, cursor ?? null, ...columns]),
        to.prepared<{ connection: number }>(statements.takeovers, [instance]),
      ])
      return taken.map((row) => Number(row.connection))
    },
    close: async () => {
      await (await made?.catch(() => undefined))?.close()
    },
  }
}

/** Stored by `change`. */
const subscriptionOf = ({ filter, keys, feed }: FilterRow): [string, Subscription] => [
  filter,
  { keys: JSON.parse(keys) as string[], ...(feed && { feed }) },
]
