import { type Connection, connect, type DatabaseAddress, quoted, type Reconnecting, reconnecting } from '@causerie/kernel/engine'
import type { SessionId, SessionStore, StoredSession } from '@causerie/realtime'

/** So long a session is kept after its last connection. */
const kept = `interval '7 days'`
const sessionsOfUser = 50

const tablesIn = (schema: string) => `
  create schema if not exists ${schema};
  create table if not exists ${schema}.mqtt_places (instance text primary key, cursor text not null, seen_at timestamptz not null default now());
  create table if not exists ${schema}.mqtt_sessions (
    network_id text, user_id text, client_id text, subscriptions text not null, cursor text not null,
    instance text, seen_at timestamptz not null default now(),
    primary key (network_id, user_id, client_id)
  )`

const load = `
  select s.subscriptions, coalesce(p.cursor, s.cursor) as cursor
  from mqtt_sessions s left join mqtt_places p on p.instance = s.instance
  where s.network_id = $1 and s.user_id = $2 and s.client_id = $3 and greatest(s.seen_at, p.seen_at) > now() - ${kept}`
const save = `
  insert into mqtt_sessions (network_id, user_id, client_id, subscriptions, cursor, instance) values ($1, $2, $3, $4, $5, $6)
  on conflict (network_id, user_id, client_id) do update
  set subscriptions = excluded.subscriptions, cursor = excluded.cursor, instance = excluded.instance, seen_at = now()`
const prune = `
  delete from mqtt_sessions where network_id = $1 and user_id = $2 and client_id in (
    select client_id from mqtt_sessions where network_id = $1 and user_id = $2 order by seen_at desc offset ${sessionsOfUser}
  )`
const remove = 'delete from mqtt_sessions where network_id = $1 and user_id = $2 and client_id = $3'
const move = `
  insert into mqtt_places (instance, cursor) values ($1, $2)
  on conflict (instance) do update set cursor = excluded.cursor, seen_at = now()`

type Stored = { subscriptions: string; cursor: string }

/** Sessions in the database of the role, which is made when the first client comes. `instance` names this process. */
export const sessionStore = (locate: () => Promise<DatabaseAddress>, instance: string): SessionStore => {
  let made: Promise<Reconnecting> | undefined
  const make = async (): Promise<Reconnecting> => {
    const address = await locate()
    const connection = reconnecting(() => connect(address, 'causerie realtime'))
    await (await connection.get()).query(tablesIn(quoted(address.schemas.rows)))
    return connection
  }
  const connection = async (): Promise<Connection> => {
    made ??= make()
    made.catch(() => {
      made = undefined
    })
    return (await made).get()
  }
  const keyOf = ({ networkId, userId, clientId }: SessionId) => [networkId, userId, clientId]
  return {
    load: async (id): Promise<StoredSession | undefined> => {
      const [row] = await (await connection()).prepared<Stored>(load, keyOf(id))
      // Stored by `save`.
      return row && { subscriptions: JSON.parse(row.subscriptions) as StoredSession['subscriptions'], cursor: row.cursor }
    },
    save: async (id, { subscriptions, cursor }, isConnected) => {
      const to = await connection()
      await to.prepared(save, [...keyOf(id), JSON.stringify(subscriptions), cursor, isConnected ? instance : null])
      if (!isConnected) await to.prepared(prune, [id.networkId, id.userId])
    },
    remove: async (id) => {
      await (await connection()).prepared(remove, keyOf(id))
    },
    moveTo: async (cursor) => {
      await (await connection()).prepared(move, [instance, cursor])
    },
    close: async () => {
      await (await made?.catch(() => undefined))?.close()
    },
  }
}
