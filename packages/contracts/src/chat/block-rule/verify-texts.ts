import { z } from 'zod'
import { text } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const verifyTexts = operation({
  id: 'verifyTexts',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/blocklists/verify',
  summary: 'Try texts against the block list',
  description: 'Answers as sending a message with these texts would.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({ data: z.array(text(1, 500)).min(1).max(10).describe('Texts.') }),
  example: { body: { data: ['The tomatoes are ripe.'] } },
  reply: { success: z.boolean() },
  refusals: ['blocked-word'],
})
