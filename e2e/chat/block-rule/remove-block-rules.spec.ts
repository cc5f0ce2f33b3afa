import { listBlockRules, removeBlockRules, verifyTexts } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v2/blacklist/records', () => {
  it('removes rules and ignores unknown ones', async () => {
    const { admin } = await given()
    const [one, two] = [await blockRuleOf(admin, 'one'), await blockRuleOf(admin, 'two')]
    for (let i = 0; i < 2; i += 1)
      expect(
        await step(admin, removeBlockRules, { query: { ruleIds: [one.ruleId, 'nothing'] } }),
      ).toEqual({})
    expect((await step(admin, listBlockRules, { query: {} })).data.results).toEqual([two])
    expect(await step(admin, verifyTexts, { body: { data: ['one'] } })).toEqual({ success: true })
  })
})
