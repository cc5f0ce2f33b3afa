import { z } from 'zod'
import { BlockRule } from '../../resources/block-rule.ts'
import { byRuleId } from '../../resources/by-id.ts'
import { anyId } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'

export const updateBlockRule = operation({
  ...moderationFamily,
  id: 'updateBlockRule',
  method: 'PUT',
  path: '/api/v2/blacklist/records/:ruleId',
  summary: 'Enable or disable a rule of the block list',
  description: 'Holds for the next message. `ruleId` in the body must be that of the path.',
  may: administrators,
  params: byRuleId,
  body: z.object({
    ruleId: anyId.describe('The same id.'),
    isEnabled: z.boolean().describe('Whether texts with the words of the rule are refused.'),
  }),
  example: {
    params: { ruleId: exampleIds.blockRuleId },
    body: { ruleId: exampleIds.blockRuleId, isEnabled: true },
  },
  reply: { status: z.literal('success'), data: BlockRule },
  refusals: ['bad-request', 'block-rule-not-found'],
})
