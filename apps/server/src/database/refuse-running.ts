import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type DatabaseAddress } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'

const sessions = `select from pg_stat_activity where datname = current_database() and application_name = $1`
const pause = 250

/**
 * Throws if instances of a service still run after these milliseconds: those of another version
 * would write their rows into tables of this one, and answer from rows that they misread.
 */
export const refuseRunning = async (
  address: DatabaseAddress,
  name: ServiceName,
  milliseconds = 15_000,
): Promise<void> => {
  const connection = await connect(address, 'causerie migrate')
  try {
    for (const deadline = Date.now() + milliseconds; ; await sleep(pause)) {
      const { rows } = await connection.query(sessions, [`causerie ${name}`])
      if (rows.length === 0) return
      if (Date.now() > deadline)
        throw new Error(
          `tables of ${name} have to be rebuilt, and its instances run: stop them first; if they are of this version, run: causerie rebuild ${name}`,
        )
    }
  } finally {
    await connection.close()
  }
}
