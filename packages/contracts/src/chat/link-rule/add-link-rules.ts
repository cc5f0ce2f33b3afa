import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryLinkRules } from '../../shared/refusals.ts'
import { moderationFamily } from './moderation-family.ts'
import { refusalsToChangeLinkRules } from './refusals.ts'
import { regexsBodyLimit, regexsOf } from './regexs-input.ts'

export const addLinkRules = operation({
  ...moderationFamily,
  id: 'addLinkRules',
  method: 'POST',
  path: '/api/v2/whitelist/records',
  summary: 'Add rules to the whitelist',
  description:
    'Rules are added enabled; one that exists is left as it is. While the whitelist is on, only links that an enabled rule finds may be sent. ' +
    'Expressions are those of RE2, which match in linear time.',
  may: administrators,
  bodyLimit: regexsBodyLimit,
  body: z.object({ regexs: regexsOf(1, 10_000) }),
  example: { body: { regexs: ['^https://example\\.org/'] } },
  reply: {},
  refusals: [...refusalsToTryLinkRules, ...refusalsToChangeLinkRules],
})
