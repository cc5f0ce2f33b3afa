import { getTray } from './tray/get-tray.ts'
import { getTraySeen } from './tray/get-tray-seen.ts'
import { markTrayItemsSeen } from './tray/mark-tray-items-seen.ts'
import { markTraySeen } from './tray/mark-tray-seen.ts'

/** What the notifications service answers. */
export const notificationsOperations = {
  getTray,
  getTraySeen,
  markTraySeen,
  markTrayItemsSeen,
}
