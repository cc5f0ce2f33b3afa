import { previewedRules, retentionPreviewOf } from '../../resources/retention.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfCommunity = operation({
  id: 'previewRetentionOfCommunity',
  owner: 'community',
  ...retentionPreviewOf('community', previewedRules('entries of its audit log')),
})
