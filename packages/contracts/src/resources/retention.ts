import { z } from 'zod'
import { services } from '../shared/services.ts'
import { oneOf } from './input.ts'
import { id } from './scalars.ts'

/** What can be kept for some days only. */
export const retentionKinds = ['messages', 'posts', 'audit', 'deliveries'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** For how long records of a kind are kept, in the network, a community or a channel. */
export const RetentionRule = z
  .object({
    kind: z.enum(retentionKinds),
    days: z.int().min(1).max(36_500).describe('What is older is deleted for good.'),
    communityId: id.nullable().describe('Only in this community; null: anywhere.'),
    channelId: id.nullable().describe('Only in this channel; null: anywhere.'),
  })
  .meta({ id: 'RetentionRule' })
export type RetentionRule = z.infer<typeof RetentionRule>

/** What a network keeps for some days only. Without a rule, records are kept for ever. */
export const RetentionNetworkSetting = z
  .object({
    enabled: z.boolean(),
    rules: z.array(RetentionRule),
  })
  .meta({ id: 'RetentionNetworkSetting' })
export type RetentionNetworkSetting = z.infer<typeof RetentionNetworkSetting>

/** The setting of a network until its administrators change it. */
export const defaultRetentionSetting: RetentionNetworkSetting = { enabled: false, rules: [] }

/** Records of one rule that a preview counts at most. */
export const previewedAtMost = 10_000

/** How many records a rule would delete now. */
export const RetentionPreview = RetentionRule.extend({
  count: z.int().min(0).max(previewedAtMost).describe('Posts are counted without their comments.'),
  isMore: z.boolean().describe('Whether counting ended before everything was looked at.'),
}).meta({ id: 'RetentionPreview' })
export type RetentionPreview = z.infer<typeof RetentionPreview>

/** What previews have in common, whoever answers. */
export const retentionPreviews = {
  method: 'GET',
  path: '/api/v1/network-settings/retention/preview',
  summary: 'Preview what retention deletes',
} as const

const previewing = [...services, 'webhooks'] as const
/** Who answers, by which the gateway decides. */
export const previewOf = <const S extends (typeof previewing)[number]>(service: S) => ({
  service: z.literal(service, oneOf(previewing)).describe('Whose records.'),
})
export const retentionPreviewReply = { retentionPreviews: z.array(RetentionPreview) }
