export { getTray } from './get-tray.ts'
export { getTraySeen } from './get-tray-seen.ts'
export { markTrayItemsSeen } from './mark-tray-items-seen.ts'
export { markTraySeen } from './mark-tray-seen.ts'
