import {
  getNotificationSetting as contract,
  targetOfPlace,
} from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { settingRows } from './notification-setting-rows.ts'
import { notificationSettingView } from './notification-setting-view.ts'

export const getNotificationSetting = query(contract, async ({ query: asked, caller }, reader) => {
  const { level } = asked
  const rows = await reader.load(settingRows(caller.userId, level, targetOfPlace(asked)))
  if (rows.communities.some((community) => !community || community.isDeleted))
    return refuse('community-not-found')
  return notificationSettingView(level, {
    network: rows.network?.events ?? [],
    user: rows.user,
    [level]: rows.place,
  })
})
