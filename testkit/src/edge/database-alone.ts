import type { Database } from '@causerie/edge'
import { connect, quoted, reconnecting } from '@causerie/kernel/engine'
import { createDatabase, type TestServer } from '../infrastructure/databases.ts'

type OwnDatabase = Database & { close(): Promise<void> }

/** A database with the tables of a role, and as many connections to it as are asked for. */
export const databaseAlone = async (server: TestServer, tables: string) => {
  const { url, drop } = await createDatabase(server)
  const schemas = { rows: 'role', log: 'log' }
  const connectOwn = (): OwnDatabase => {
    const connection = reconnecting(() => connect({ url, schemas }, 'test'))
    return {
      prepared: async <Row>(text: string, values: readonly unknown[]) =>
        (await connection.get()).prepared<Row>(text, values),
      close: () => connection.close(),
    }
  }
  const first = await connect({ url, schemas }, 'test')
  await first.query(`create schema ${quoted(schemas.rows)}; ${tables}`)
  await first.close()
  const database = connectOwn()
  return {
    database,
    connect: connectOwn,
    drop: async (): Promise<void> => {
      await database.close()
      await drop()
    },
  }
}
