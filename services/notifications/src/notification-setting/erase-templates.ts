import { userDeleted } from '@causerie/contracts/community'
import { NotificationLevel, notificationSettingChanged } from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import { notificationSettings } from './notification-setting.ts'

const settingsOf = keysOfUser('notification_settings_of_deleted_user', {
  table: 'notification_settings',
  key: ['user_id', 'level', 'target_id'],
  by: 'user_id',
})

/** With all content of a deleted user, their own words for what was pushed to them. */
export const eraseTemplates = fanOut(
  'erase-push-templates-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data }, reader) {
    for await (const [userId, named, targetId] of settingsOf(reader, data.userId)) {
      const level = NotificationLevel.parse(named)
      yield decision({
        orderBy: trayKey(userId),
        load: { setting: notificationSettings.get(userId, level, targetId) },
        decide: ({ setting }) =>
          setting?.templates
            ? [
                notificationSettingChanged({
                  userId,
                  level,
                  targetId,
                  templates: setting.templates.map(({ name }) => ({
                    name,
                    titleTemplate: '',
                    bodyTemplate: '',
                  })),
                }),
              ]
            : [],
      })
    }
  },
)
