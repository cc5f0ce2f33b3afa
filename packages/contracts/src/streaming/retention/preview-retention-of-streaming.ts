import { z } from 'zod'
import { previewOf, retentionPreviewReply, retentionPreviews } from '../../resources/retention.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfStreaming = operation({
  id: 'previewRetentionOfStreaming',
  owner: 'streaming',
  ...retentionPreviews,
  when: { service: ['streaming'] },
  description:
    'How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.',
  may: administrators,
  credential: 'admin-token',
  query: z.object(previewOf('streaming')),
  example: { query: { service: 'streaming' } },
  reply: retentionPreviewReply,
})
