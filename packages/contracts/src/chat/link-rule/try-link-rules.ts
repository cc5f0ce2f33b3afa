import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryLinkRules } from '../../shared/refusals.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'
import { aboutDryRuns, dryRunChannel, dryRunReply } from './dry-run.ts'
import { regexsOf } from './regexs-input.ts'

export const tryLinkRules = operation({
  id: 'tryLinkRules',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/allowlists/dry-run',
  summary: 'Try rules of the whitelist on the latest messages',
  description: `Which messages the whitelist would have stopped, if it were on and had these rules in addition to its enabled ones. ${aboutDryRuns}`,
  may: administrators,
  credential: 'admin-token',
  body: z.object({ regexs: regexsOf(1, 10), channelId: dryRunChannel }),
  example: { body: { regexs: ['^https://example\\.org/'] } },
  reply: dryRunReply,
  refusals: [...refusalsToTryLinkRules, ...refusalsToReadChannel],
})
