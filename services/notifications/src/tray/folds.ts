import { notificationsEvents } from '@causerie/contracts'
import { foldsOf } from '@causerie/kernel'
import type { Rules } from '../occurrence/rule.ts'
import { communityItemFolds } from './community-item.ts'
import { seenFolds } from './seen.ts'
import { trayItemFolds } from './tray-item.ts'

/** What events come to under these rules: under others the same occurrences fall into other items. */
export const trayFolds = (rules: Rules) => foldsOf(notificationsEvents, [trayItemFolds(rules), communityItemFolds(rules), seenFolds(rules)])
