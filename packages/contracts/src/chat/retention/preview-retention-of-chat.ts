import { z } from 'zod'
import { previewOf, retentionPreviewReply, retentionPreviews } from '../../resources/retention.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfChat = operation({
  id: 'previewRetentionOfChat',
  owner: 'chat',
  ...retentionPreviews,
  when: { service: ['chat'] },
  description:
    'How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, messages and entries of its audit log.',
  may: administrators,
  credential: 'admin-token',
  query: z.object(previewOf('chat')),
  example: { query: { service: 'chat' } },
  reply: retentionPreviewReply,
})
