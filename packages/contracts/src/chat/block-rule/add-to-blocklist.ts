import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryBlockRules } from '../../shared/refusals.ts'
import { refusalsToChangeBlockRules } from './refusals.ts'
import { isMatchExactWord, wordsOf } from './words-input.ts'

export const addToBlocklist = operation({
  id: 'addToBlocklist',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/blocklists',
  summary: 'Add up to 100 rules to the block list',
  description: 'As `POST /api/v2/blacklist/records` does.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({ regexs: wordsOf(1, 100), isMatchExactWord }),
  example: { body: { regexs: ['swindle'] } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToTryBlockRules, ...refusalsToChangeBlockRules],
})
