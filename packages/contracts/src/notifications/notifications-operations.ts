import { getTray } from './get-tray.ts'
import { getTraySeen } from './get-tray-seen.ts'
import { markTrayItemsSeen } from './mark-tray-items-seen.ts'
import { markTraySeen } from './mark-tray-seen.ts'

/** What the notifications service answers. */
export const notificationsOperations = {
  getTray,
  getTraySeen,
  markTraySeen,
  markTrayItemsSeen,
}
