import type { Configuration } from '../../configuration/configuration.ts'
import { locateDatabase } from '../../database/database.ts'
import { findDatabase } from '../../database/find-database.ts'
import { followErasures } from '../erasures/follow-erasures.ts'
import { ledgerIn } from '../erasures/ledger.ts'
import { keepBackupHours } from './backup-time.ts'
import type { Plan } from './schedule.ts'
import { addBackup, lastBackupIn } from './scheduled-backups.ts'

const retryAfter = 15 * 60_000
/** Timers cannot be longer than 24 days. */
const looksEvery = 60_000

type BackUpEveryOptions = Plan & { hours: number; say: (line: object) => void }

/**
 * Adds a backup whenever the last one is so many hours old, also one of a process before, and goes
 * on after failures. Meanwhile it keeps the ledger of erasures beside them. Never resolves.
 */
export const backUpEvery = async (
  configuration: Configuration,
  location: string,
  { hours, say, ...plan }: BackUpEveryOptions,
): Promise<never> => {
  followErasures(configuration, [ledgerIn(location)], (error) => say({ failed: error.message }))
  let notBefore = 0
  let isAnnounced = false
  for (;;) {
    // Until Postgres has taken it, as a backup would have to wait for it too.
    if (!isAnnounced) isAnnounced = await announce(configuration, hours)
    const last = await lastBackupIn(configuration, location).catch(() => undefined)
    const isDue = Date.now() - (last?.getTime() ?? 0) >= hours * 3_600_000
    if (isDue && Date.now() >= notBefore) {
      await addBackup(configuration, location, plan).then(say, (error: Error) => {
        say({ failed: error.message, retryInSeconds: retryAfter / 1000 })
        notBefore = Date.now() + retryAfter
      })
    }
    await new Promise((resolve) => setTimeout(resolve, looksEvery))
  }
}

/** Keeps the hours of the schedule for the alert on the age of backups. Whether it could. */
const announce = async (configuration: Configuration, hours: number): Promise<boolean> => {
  try {
    const database = await findDatabase(configuration)
    try {
      await keepBackupHours(await locateDatabase(database.url, 'content'), hours)
    } finally {
      await database.stop()
    }
    return true
  } catch {
    return false
  }
}
