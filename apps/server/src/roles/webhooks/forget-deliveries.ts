import { quoted } from '@causerie/kernel/engine'
import { findDatabases, withConnectionTo } from '../../database/database.ts'

/**
 * Forgets how far webhooks were delivered, and what waits. The role begins anew at the end of all
 * journals: what a restored installation has was delivered before, and is sent again only by
 * replays.
 */
export const forgetDeliveries = async (databaseUrl: string): Promise<void> => {
  for (const [, address] of await findDatabases(databaseUrl, ['webhooks']))
    await withConnectionTo(address, async (connection) => {
      await connection.query(`drop schema if exists ${quoted(address.schemas.rows)} cascade`)
    })
}
