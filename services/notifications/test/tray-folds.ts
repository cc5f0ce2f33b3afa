import { notificationsEvents } from '@causerie/contracts/notifications'
import { foldsOf } from '@causerie/kernel'
import { notificationSettingFolds } from '../src/notification-setting/notification-setting.ts'
import { preferenceFolds } from '../src/preference/preference.ts'
import { pushSettingFolds } from '../src/push-setting/push-setting.ts'
import type { Rules } from '../src/rules/rule.ts'
import { traySettingFolds } from '../src/setting/tray-setting.ts'
import { communityItemFolds } from '../src/tray/community-item.ts'
import { seenFolds } from '../src/tray/seen.ts'
import { trayItemFolds } from '../src/tray/tray-item.ts'

/** The folds under given rules, which decide how occurrences are grouped into items. */
export const trayFolds = (rules: Rules) =>
  foldsOf(notificationsEvents, [
    trayItemFolds(rules),
    communityItemFolds(rules),
    seenFolds(rules),
    preferenceFolds,
    traySettingFolds,
    notificationSettingFolds,
    pushSettingFolds,
  ])
