import { updateLinkRule as contract, linkRuleToggled } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { linkRules, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'

export const updateLinkRule = command(contract, {
  resolve: ({ params, body }) =>
    params.ruleId === body.ruleId
      ? params
      : refuse('bad-request', ['ruleId: Must be that of the path.']),
  orderBy: () => networkKey,
  load: ({ resolved }) => ({ rule: linkRules.get(resolved.ruleId), set: theRuleSet() }),
  decide: ({ rule }, { body: { isEnabled }, caller }) => {
    if (!rule) return refuse('link-rule-not-found')
    const { ruleId, isEnabled: wasEnabled } = rule
    return isEnabled === wasEnabled
      ? []
      : [linkRuleToggled({ ruleId, isEnabled, wasEnabled, by: caller.userId })]
  },
  reply: async ({ rows }) => {
    const { rule } = await rows()
    if (!rule) throw new Error('a rule that was decided on exists')
    return { status: 'success' as const, data: rule }
  },
})
