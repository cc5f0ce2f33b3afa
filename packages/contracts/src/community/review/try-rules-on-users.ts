import {
  aboutDryRun,
  dryRunAnswer,
  dryRunBody,
  dryRunRequests,
} from '../../resources/stopped-record.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryRules } from '../../shared/refusals.ts'

export const tryRulesOnUsers = operation({
  id: 'tryRulesOnUsers',
  owner: 'community',
  ...dryRunRequests,
  when: { type: ['user'] },
  summary: 'Try rules on users',
  description: `Which new users rules would have stopped, by their names, descriptions and handles. ${aboutDryRun}`,
  may: administrators,
  credential: 'admin-token',
  body: dryRunBody(['user']),
  example: { body: { type: 'user', list: 'blocklist', regexs: ['swindle'] } },
  reply: dryRunAnswer,
  refusals: refusalsToTryRules,
})
