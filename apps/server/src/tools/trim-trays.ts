import { trimTrays } from '@causerie/notifications'
import type { Configuration } from '../configuration/configuration.ts'
import { withService } from './with-service.ts'

/** Since when the trays keep everything, and the number of acts that were removed from them. */
export type TrimmedTrays = { before: string; acts: number }

const day = 86_400_000

/**
 * Removes what happened last more than so many days ago from the trays of all networks, unless a
 * network still shows it.
 */
export const trimTraysTool = (
  configuration: Configuration,
  days: number,
): Promise<TrimmedTrays> => {
  if (!Number.isInteger(days) || days < 1)
    throw new Error('tray trim needs a whole number of days, 1 or more')
  const before = new Date(Date.now() - days * day).toISOString()
  return withService(configuration, 'notifications', async (host) => ({
    before,
    acts: await trimTrays(host, before),
  }))
}
