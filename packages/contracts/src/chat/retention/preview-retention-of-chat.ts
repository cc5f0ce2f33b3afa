import { previewedRules, retentionPreviewOf } from '../../resources/retention.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfChat = operation({
  id: 'previewRetentionOfChat',
  owner: 'chat',
  when: { service: ['chat'] },
  ...retentionPreviewOf('chat', previewedRules('messages and entries of its audit log')),
})
