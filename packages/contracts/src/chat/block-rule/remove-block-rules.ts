import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'

export const removeBlockRules = operation({
  ...moderationFamily,
  id: 'removeBlockRules',
  method: 'DELETE',
  path: '/api/v2/blacklist/records',
  summary: 'Remove rules from the block list',
  description: 'Rules that do not exist are ignored.',
  may: administrators,
  takesBodyAsQuery: true,
  query: z.object({ ruleIds: z.array(anyId).min(1).max(1000).describe('Ids of rules.') }),
  example: { query: { ruleIds: [exampleIds.blockRuleId] } },
  reply: {},
})
