import { z } from 'zod'
import { text } from '../../resources/input.ts'
import { LinkRule } from '../../resources/link-rule.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from './moderation-family.ts'

export const listLinkRules = operation({
  ...moderationFamily,
  id: 'listLinkRules',
  method: 'GET',
  path: '/api/v2/whitelist/records',
  summary: 'List the rules of the whitelist',
  description: 'Those with these expressions, or the first thousand.',
  may: administrators,
  query: z.object({
    regexs: z.array(text(1, 500)).max(100).optional().describe('Expressions of rules.'),
  }),
  example: {},
  reply: { status: z.literal('success'), data: z.object({ results: z.array(LinkRule) }) },
})
