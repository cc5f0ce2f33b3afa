import { listLinkRules, removeLinkRules } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { linkRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v2/whitelist/records', () => {
  it('removes rules and ignores unknown ones', async () => {
    const { admin } = await given()
    const [one, two] = [await linkRuleOf(admin, 'one\\.org'), await linkRuleOf(admin, 'two\\.org')]
    for (let i = 0; i < 2; i += 1)
      expect(
        await step(admin, removeLinkRules, { query: { ruleIds: [one.ruleId, 'nothing'] } }),
      ).toEqual({})
    expect((await step(admin, listLinkRules, { query: {} })).data.results).toEqual([two])
  })
})
