import { type DatabaseAddress, quoted } from '@causerie/kernel/engine'
import type { Configuration } from '../../configuration/configuration.ts'
import { withConnectionTo } from '../../database/database.ts'
import { runningEmbeddedPostgres } from '../../database/embedded-postgres/embedded-postgres.ts'
import { communityAddress, keepLedgers } from './keep-ledger.ts'

const lookEvery = 5_000
/** A ledger that was lost is written again. */
const writeEvery = 3_600_000

/**
 * Keeps ledgers as long as the process runs, and tries again after failures, of which it tells each
 * message once. Returns how to stop.
 */
export const followErasures = (
  configuration: Configuration,
  locations: readonly string[],
  onError: (error: Error) => void,
): (() => Promise<void>) => {
  let seen: string | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let failed = ''
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const look = async () => {
    // While an embedded Postgres does not run, nobody is erased.
    const url = configuration.DATABASE_URL ?? runningEmbeddedPostgres(configuration.CAUSERIE_DATA)
    if (url === undefined) return
    const address = await communityAddress(url)
    const erased = await erasedIn(address)
    if (erased === seen && performance.now() - writtenAt < writeEvery) return
    await keepLedgers(configuration, address, locations)
    seen = erased
    writtenAt = performance.now()
  }
  const begin = () => {
    if (isRunning) return
    isRunning = true
    running = look()
      .then(
        () => {
          failed = ''
        },
        (error: Error) => {
          if (error.message !== failed) onError(error)
          failed = error.message
        },
      )
      .finally(() => {
        isRunning = false
      })
  }
  begin()
  const timer = setInterval(begin, lookEvery)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Changes with each erasure and each deletion of a network. Of the rows, because a journal would be
 * read whole for it.
 */
const erasedIn = (address: DatabaseAddress): Promise<string> =>
  withConnectionTo(address, async (connection) => {
    const rows = quoted(address.schemas.rows)
    const { rows: found } = await connection.query<{ erased: string }>(
      `select concat_ws(' ', (select count(*) from ${rows}.users where is_erased),
        (select count(*) from ${rows}.deleted_networks)) as erased`,
    )
    return found[0]?.erased ?? ''
  })
