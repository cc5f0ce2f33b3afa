import { z } from 'zod'
import { byRuleId } from '../../resources/by-id.ts'
import { anyId } from '../../resources/input.ts'
import { LinkRule } from '../../resources/link-rule.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from './moderation-family.ts'

export const updateLinkRule = operation({
  ...moderationFamily,
  id: 'updateLinkRule',
  method: 'PUT',
  path: '/api/v2/whitelist/records/:ruleId',
  summary: 'Enable or disable a rule of the whitelist',
  description: 'Holds for the next message. `ruleId` in the body must be that of the path.',
  may: administrators,
  params: byRuleId,
  body: z.object({
    ruleId: anyId.describe('The same id.'),
    isEnabled: z.boolean().describe('Whether links that the rule finds may be sent.'),
  }),
  example: {
    params: { ruleId: exampleIds.linkRuleId },
    body: { ruleId: exampleIds.linkRuleId, isEnabled: true },
  },
  reply: { status: z.literal('success'), data: LinkRule },
  refusals: ['bad-request', 'link-rule-not-found'],
})
