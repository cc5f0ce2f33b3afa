import { edges } from '@causerie/contracts/shared'
import { quoted } from '@causerie/kernel/engine'
import { findDatabases, withConnectionTo } from '../../database/database.ts'

/**
 * Forgets how far edges have read, what waits, and the devices that apps register anew when they
 * start. They begin anew at the end of all journals: what a restored installation has was delivered
 * before, and is sent again only by replays of webhooks.
 */
export const forgetDeliveries = async (databaseUrl: string): Promise<void> => {
  for (const [, address] of await findDatabases(databaseUrl, edges))
    await withConnectionTo(address, async (connection) => {
      await connection.query(`drop schema if exists ${quoted(address.schemas.rows)} cascade`)
    })
}
