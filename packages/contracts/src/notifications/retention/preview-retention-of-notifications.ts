import { previewedRules, retentionPreviewOf } from '../../resources/retention.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfNotifications = operation({
  id: 'previewRetentionOfNotifications',
  owner: 'notifications',
  when: { service: ['notifications'] },
  ...retentionPreviewOf('notifications', previewedRules('entries of its audit log')),
})
