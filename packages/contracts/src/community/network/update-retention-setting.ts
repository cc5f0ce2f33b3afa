import { z } from 'zod'
import { anyId, ifGiven, optional } from '../../resources/input.ts'
import {
  type RetentionKind,
  RetentionNetworkSetting,
  RetentionRule,
} from '../../resources/retention.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

const { shape } = RetentionRule
const inCommunities: readonly RetentionKind[] = ['messages', 'posts', 'audit']
const rulesAtMost = 100

const ruleInput = z
  .object({
    kind: shape.kind,
    days: shape.days,
    communityId: optional(anyId),
    channelId: optional(anyId),
  })
  .refine(
    ({ kind, communityId }) => communityId === undefined || inCommunities.includes(kind),
    'Only messages, posts and audit entries are of a community.',
  )
  .refine(
    ({ kind, channelId }) => channelId === undefined || kind === 'messages',
    'Only messages are in a channel.',
  )
  .refine(
    ({ communityId, channelId }) => communityId === undefined || channelId === undefined,
    'A rule is for a community or for a channel.',
  )

type RuleInput = z.output<typeof ruleInput>
/** What a rule is about, of which there is one at most. */
const subjectOf = ({ kind, communityId, channelId }: RuleInput): string =>
  JSON.stringify([kind, communityId ?? null, channelId ?? null])

export const updateRetentionSetting = operation({
  id: 'updateRetentionSetting',
  owner: 'community',
  method: 'PUT',
  path: '/api/v1/network-settings/retention',
  summary: 'Update the retention setting',
  description:
    'For how many days the network keeps what. While it is enabled, what is older is deleted for good, a few records a second, also what was there before; nothing of users and communities on hold. That of a channel counts before that of a community, and both before that of the network; without a rule, it is kept for ever. Absent fields are unchanged; given rules replace all earlier ones. First set rules that are not enabled, and see in the preview what would go.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    enabled: ifGiven(z.boolean()).describe('Whether anything is deleted.'),
    rules: ifGiven(
      z
        .array(ruleInput)
        .max(rulesAtMost)
        .refine(
          (rules) => new Set(rules.map(subjectOf)).size === rules.length,
          'There may be one rule for a kind and place.',
        ),
    ).describe('All rules, each for a kind and place of its own.'),
  }),
  example: {
    body: {
      enabled: false,
      rules: [
        { kind: 'messages', days: 3650 },
        { kind: 'posts', days: 3650, communityId: exampleIds.openCommunityId },
      ],
    },
  },
  reply: RetentionNetworkSetting.shape,
})
