import { feature } from '@causerie/kernel'
import { rules } from '../rules/rules.ts'
import {
  communityActors,
  communityActs,
  communityItemFolds,
  communityItems,
  communityNotifiedDirectly,
} from './community-item.ts'
import { getTray } from './get-tray.ts'
import { getTraySeen } from './get-tray-seen.ts'
import { markTrayItemsSeen } from './mark-tray-items-seen.ts'
import { markTraySeen } from './mark-tray-seen.ts'
import { seenFolds, trayItemsSeen, traysSeen } from './seen.ts'
import { occurrences, trayActors, trayItemFolds, trayItems } from './tray-item.ts'

/** Tray items of users and communities, their actors, and seen states. */
export const trayFeature = feature({
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
  folds: [trayItemFolds(rules), communityItemFolds(rules), seenFolds(rules)],
  operations: { getTray, getTraySeen, markTraySeen, markTrayItemsSeen },
})
