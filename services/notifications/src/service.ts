import { service } from '@causerie/kernel'
import { communityReplica } from '@causerie/replicas'
import { read } from './context.ts'
import { followUpsOf } from './occurrence/notify.ts'
import { rules } from './occurrence/rules.ts'
import { communityActors, communityActs, communityItems, communityNotifiedDirectly } from './tray/community-item.ts'
import { trayFolds } from './tray/folds.ts'
import { getTray } from './tray/get-tray.ts'
import { getTraySeen } from './tray/get-tray-seen.ts'
import { markTrayItemsSeen } from './tray/mark-tray-items-seen.ts'
import { markTraySeen } from './tray/mark-tray-seen.ts'
import { trayItemsSeen, traysSeen } from './tray/seen.ts'
import { occurrences, trayActors, trayItems } from './tray/tray-item.ts'

export const notificationsService = service({
  name: 'notifications',
  tables: [
    trayItems,
    trayActors,
    occurrences,
    communityItems,
    communityActors,
    communityActs,
    communityNotifiedDirectly,
    traysSeen,
    trayItemsSeen,
  ],
  folds: trayFolds(rules),
  replicas: { community: communityReplica },
  read,
  operations: [getTray, getTraySeen, markTraySeen, markTrayItemsSeen],
  followUps: followUpsOf(rules),
})
