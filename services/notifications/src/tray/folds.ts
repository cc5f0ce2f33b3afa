import type { notificationsEvents } from '@causerie/contracts'
import type { Folds } from '@causerie/kernel'
import type { Rules } from '../occurrence/rule.ts'
import { communityDayFolds } from './community-day.ts'
import { seenFolds } from './seen.ts'
import { trayItemFolds } from './tray-item.ts'

/** What events come to under these rules: under others the same occurrences fall into other items. */
export const trayFolds = (rules: Rules): Folds<typeof notificationsEvents> => ({
  ...trayItemFolds(rules),
  ...communityDayFolds(rules),
  ...seenFolds(rules),
})
