import {
  aboutDryRun,
  dryRunAnswer,
  dryRunBody,
  dryRunRequests,
} from '../../resources/stopped-record.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryRules } from '../../shared/refusals.ts'

export const tryRulesOnMessages = operation({
  id: 'tryRulesOnMessages',
  owner: 'chat',
  ...dryRunRequests,
  when: { type: ['message'] },
  summary: 'Try rules on messages',
  description: `Which messages rules would have stopped, in all channels but conversations: whoever tries words there learns what is said. What reads as deleted because of its author is not tried. ${aboutDryRun}`,
  may: administrators,
  credential: 'admin-token',
  body: dryRunBody(['message']),
  example: { body: { type: 'message', list: 'blocklist', regexs: ['swindle'] } },
  reply: dryRunAnswer,
  refusals: refusalsToTryRules,
})
