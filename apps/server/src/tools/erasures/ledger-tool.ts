import type { Configuration } from '../../configuration/configuration.ts'
import { findDatabase } from '../../database/find-database.ts'
import { communityAddress, keepLedger } from './keep-ledger.ts'
import { ledgerIn } from './ledger.ts'

/** Adds everybody who was erased to the ledger of a folder of backups. */
export const ledgerTool = async (
  configuration: Configuration,
  folder: string,
): Promise<{ ledger: string; erasures: number }> => {
  const ledger = ledgerIn(folder)
  const database = await findDatabase(configuration)
  try {
    const address = await communityAddress(database.url)
    return { ledger, erasures: await keepLedger(configuration, address, ledger) }
  } finally {
    await database.stop()
  }
}
