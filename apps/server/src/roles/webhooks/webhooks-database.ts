import {
  type Connection,
  connect,
  type DatabaseAddress,
  lease,
  quoted,
  type Reconnecting,
  reconnecting,
} from '@causerie/kernel/engine'
import { type Database, type Lease, tables } from '@causerie/webhooks'

const makingTables = (schema: string) => `
  select pg_advisory_xact_lock(hashtext('causerie webhooks tables'));
  create schema if not exists ${schema};
  ${tables}`

/**
 * The database of the webhooks role, over one connection, which pipelines. Its tables are made when
 * it is first used.
 */
export const webhooksDatabase = (
  locate: () => Promise<DatabaseAddress>,
): Database & { lease(holder: string): Lease; close(): Promise<void> } => {
  let made: Promise<Reconnecting> | undefined
  const make = async (): Promise<Reconnecting> => {
    const address = await locate()
    const connection = reconnecting(() => connect(address, 'causerie webhooks'))
    await (await connection.get()).query(makingTables(quoted(address.schemas.rows)))
    return connection
  }
  const get = async (): Promise<Connection> => {
    made ??= make()
    made.catch(() => {
      made = undefined
    })
    return (await made).get()
  }
  const close = async (): Promise<void> => {
    await (await made?.catch(() => undefined))?.close()
  }
  return {
    prepared: async <Row>(text: string, values: readonly unknown[]) =>
      (await get()).prepared<Row>(text, values),
    lease: (holder) => lease({ get, close }, 'webhooks', holder),
    close,
  }
}
