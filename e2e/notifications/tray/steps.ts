import { getTray, type TrayItem } from '@causerie/contracts/notifications'
import type { Person } from '@causerie/testkit'

/** The first page of a tray. */
export const trayOf = async (who: Person): Promise<TrayItem[]> =>
  (await who.call(getTray, { query: { options: { limit: 100 } } })).body.notificationTrayItems
