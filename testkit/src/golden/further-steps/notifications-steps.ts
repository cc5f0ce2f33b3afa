import { getTray, markTrayItemsSeen } from '@causerie/contracts/notifications'
import { type Step, step } from './step.ts'

export const notificationsSteps: readonly Step[] = [
  step('carol', getTray, {
    finds: { itemId: ({ notificationTrayItems: [newest] }) => newest?._id },
  }),
  step('carol', markTrayItemsSeen, (idOf) => ({
    body: { trayItems: [{ id: idOf('itemId'), lastSeenAt: new Date().toISOString() }] },
  })),
]
