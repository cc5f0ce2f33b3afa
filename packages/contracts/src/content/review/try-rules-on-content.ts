import {
  aboutDryRun,
  dryRunAnswer,
  dryRunBody,
  dryRunRequests,
} from '../../resources/stopped-record.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryRules } from '../../shared/refusals.ts'

export const tryRulesOnContent = operation({
  id: 'tryRulesOnContent',
  owner: 'content',
  ...dryRunRequests,
  summary: 'Try rules on what was written',
  description: `Which posts, comments or stories rules would have stopped, also those that wait for a review. ${aboutDryRun}`,
  may: administrators,
  credential: 'admin-token',
  body: dryRunBody(['post', 'comment', 'story']),
  example: { body: { type: 'post', list: 'blocklist', regexs: ['swindle'] } },
  reply: dryRunAnswer,
  refusals: refusalsToTryRules,
})
