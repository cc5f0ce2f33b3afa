import { blockRuleToggled, updateBlockRule as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { blockRules, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'

export const updateBlockRule = command(contract, {
  resolve: ({ params, body }) =>
    params.ruleId === body.ruleId
      ? params
      : refuse('bad-request', ['ruleId: Must be that of the path.']),
  orderBy: () => networkKey,
  load: ({ resolved }) => ({ rule: blockRules.get(resolved.ruleId), set: theRuleSet() }),
  decide: ({ rule }, { body: { isEnabled }, caller }) => {
    if (!rule) return refuse('block-rule-not-found')
    const { ruleId, isEnabled: wasEnabled } = rule
    return isEnabled === wasEnabled
      ? []
      : [blockRuleToggled({ ruleId, isEnabled, wasEnabled, by: caller.userId })]
  },
  reply: async ({ rows }) => {
    const { rule } = await rows()
    if (!rule) throw new Error('a rule that was decided on exists')
    return { status: 'success' as const, data: rule }
  },
})
