import { pushQueries } from '@causerie/contracts/push'
import { feature, internalQuery } from '@causerie/kernel'
import { eraseTemplates } from './erase-templates.ts'
import { getNotificationSetting } from './get-notification-setting.ts'
import { notificationSettingFolds, notificationSettings } from './notification-setting.ts'
import { pushAllowed } from './push-allowed.ts'
import { pushTemplate } from './push-template.ts'
import { updateNotificationSetting } from './update-notification-setting.ts'

/** What is pushed to the devices of users, in general and from channels and communities. */
export const notificationSettingFeature = feature({
  tables: [notificationSettings],
  folds: [notificationSettingFolds],
  operations: { getNotificationSetting, updateNotificationSetting },
  followUps: [{ on: 'community', followUp: eraseTemplates }],
  internalQueries: [
    internalQuery('pushAllowed', pushQueries.pushAllowed, pushAllowed),
    internalQuery('pushTemplate', pushQueries.pushTemplate, pushTemplate),
  ],
})
