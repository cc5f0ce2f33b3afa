import { previewedRules, retentionPreviewOf } from '../../resources/retention.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfStreaming = operation({
  id: 'previewRetentionOfStreaming',
  owner: 'streaming',
  when: { service: ['streaming'] },
  ...retentionPreviewOf('streaming', previewedRules('entries of its audit log')),
})
