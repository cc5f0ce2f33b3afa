import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryLinkRules } from '../../shared/refusals.ts'
import { refusalsToChangeLinkRules } from './refusals.ts'
import { regexsOf } from './regexs-input.ts'

export const addToAllowlist = operation({
  id: 'addToAllowlist',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/allowlists',
  summary: 'Add up to 100 rules to the whitelist',
  description: 'As `POST /api/v2/whitelist/records` does.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({ regexs: regexsOf(1, 100) }),
  example: { body: { regexs: ['^https://example\\.org/'] } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToTryLinkRules, ...refusalsToChangeLinkRules],
})
