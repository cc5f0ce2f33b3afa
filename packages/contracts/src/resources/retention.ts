import { z } from 'zod'
import { administrators } from '../scopes/network.ts'
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

const previewing = [...services, 'webhooks'] as const
/** Sentences on a preview of several rules: which records of the service they are about. */
export const previewedRules = (records: string): string =>
  `How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, ${records}.`

/** The operation by which a service previews what retention deletes. */
export const retentionPreviewOf = <const S extends (typeof previewing)[number]>(
  service: S,
  description: string,
) =>
  ({
    method: 'GET',
    path: '/api/v1/network-settings/retention/preview',
    summary: 'Preview what retention deletes',
    description,
    may: administrators,
    credential: 'admin-token',
    // Who answers, by which the gateway decides.
    query: z.object({ service: z.literal(service, oneOf(previewing)).describe('Whose records.') }),
    example: { query: { service } },
    reply: { retentionPreviews: z.array(RetentionPreview) },
  }) as const
