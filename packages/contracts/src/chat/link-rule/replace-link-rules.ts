import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryLinkRules } from '../../shared/refusals.ts'
import { moderationFamily } from './moderation-family.ts'
import { refusalsToChangeLinkRules } from './refusals.ts'
import { regexsBodyLimit, regexsOf } from './regexs-input.ts'

export const replaceLinkRules = operation({
  ...moderationFamily,
  id: 'replaceLinkRules',
  method: 'PUT',
  path: '/api/v2/whitelist/records',
  summary: 'Replace the rules of the whitelist',
  description:
    'Rules that are not named are removed; those that exist are left as they are, enabled or not.',
  may: administrators,
  bodyLimit: regexsBodyLimit,
  body: z.object({ regexs: regexsOf(0, 10_000) }),
  example: { body: { regexs: ['^https://example\\.org/'] } },
  reply: {},
  refusals: [...refusalsToTryLinkRules, ...refusalsToChangeLinkRules],
})
