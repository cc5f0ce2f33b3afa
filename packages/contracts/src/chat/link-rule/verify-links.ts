import { z } from 'zod'
import { text } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const verifyLinks = operation({
  id: 'verifyLinks',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/allowlists/verify',
  summary: 'Try texts against the whitelist',
  description: 'Answers as sending a message with these texts would, if the whitelist were on.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({ data: z.array(text(1, 500)).min(1).max(10).describe('Texts with links.') }),
  example: { body: { data: ['See https://example.org/plan'] } },
  reply: { success: z.boolean() },
  refusals: ['link-not-allowed'],
})
