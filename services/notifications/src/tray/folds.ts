import { notificationsEvents } from '@causerie/contracts/notifications'
import { foldsOf } from '@causerie/kernel'
import { preferenceFolds } from '../preference/preference.ts'
import type { Rules } from '../rules/rule.ts'
import { traySettingFolds } from '../setting/tray-setting.ts'
import { communityItemFolds } from './community-item.ts'
import { seenFolds } from './seen.ts'
import { trayItemFolds } from './tray-item.ts'

/** The folds under given rules, which decide how occurrences are grouped into items. */
export const trayFolds = (rules: Rules) =>
  foldsOf(notificationsEvents, [
    trayItemFolds(rules),
    communityItemFolds(rules),
    seenFolds(rules),
    preferenceFolds,
    traySettingFolds,
  ])
