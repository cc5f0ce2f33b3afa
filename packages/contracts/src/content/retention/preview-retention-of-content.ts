import { previewedRules, retentionPreviewOf } from '../../resources/retention.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfContent = operation({
  id: 'previewRetentionOfContent',
  owner: 'content',
  when: { service: ['content'] },
  ...retentionPreviewOf('content', previewedRules('posts and entries of its audit log')),
})
