import { userDeleted } from '@causerie/contracts/community'
import { NotificationLevel, notificationSettingChanged } from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { decision, fanOut } from '@causerie/kernel'
import { keysOfUser } from '@causerie/replicas'
import { notificationSettings } from './notification-setting.ts'

const settingsOf = keysOfUser('notification_settings_of_erased_user', {
  table: 'notification_settings',
  key: ['user_id', 'level', 'target_id'],
  by: 'user_id',
})

/** With an erased user, the words that pushes to them had. */
export const eraseTemplates = fanOut(
  'erase-push-templates-of-erased',
  { of: userDeleted, from: 'beginning', when: ({ erase }) => erase === true },
  async function* ({ data: { userId } }, reader) {
    for await (const [, name, targetId] of settingsOf(reader, userId)) {
      const level = NotificationLevel.parse(name)
      yield decision({
        orderBy: trayKey(userId),
        load: { setting: notificationSettings.get(userId, level, targetId) },
        decide: ({ setting }) => {
          const templates = setting?.templates?.map((one) => ({
            ...one,
            titleTemplate: '',
            bodyTemplate: '',
          }))
          return templates
            ? [notificationSettingChanged({ userId, level, targetId, templates })]
            : []
        },
      })
    }
  },
)
