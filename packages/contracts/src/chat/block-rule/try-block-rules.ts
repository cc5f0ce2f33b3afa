import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryBlockRules } from '../../shared/refusals.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'
import { aboutDryRuns, dryRunChannel, dryRunReply } from '../link-rule/dry-run.ts'
import { isMatchExactWord, wordsOf } from './words-input.ts'

export const tryBlockRules = operation({
  id: 'tryBlockRules',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/blocklists/dry-run',
  summary: 'Try rules of the block list on the latest messages',
  description: `Which messages these rules would have stopped. ${aboutDryRuns}`,
  may: administrators,
  credential: 'admin-token',
  body: z.object({ regexs: wordsOf(1, 10), isMatchExactWord, channelId: dryRunChannel }),
  example: { body: { regexs: ['swindle'] } },
  reply: dryRunReply,
  refusals: [...refusalsToTryBlockRules, ...refusalsToReadChannel],
})
