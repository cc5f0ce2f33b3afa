import { listBlockRules, replaceBlockRules, updateBlockRule } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v2/blacklist/records', () => {
  it('removes what is not named, adds what is new and keeps the rest', async () => {
    const { admin } = await given()
    await blockRuleOf(admin, 'one')
    const { ruleId } = await blockRuleOf(admin, 'two')
    await step(admin, updateBlockRule, { params: { ruleId }, body: { ruleId, isEnabled: false } })
    expect(await step(admin, replaceBlockRules, { body: { regexs: ['TWO', 'three'] } })).toEqual({})
    const { data } = await step(admin, listBlockRules, { query: {} })
    expect(data.results.map(({ regex, isEnabled }) => [regex, isEnabled]).sort()).toEqual([
      ['three', true],
      ['two', false],
    ])
    await step(admin, replaceBlockRules, { body: { regexs: [] } })
    expect((await step(admin, listBlockRules, { query: {} })).data.results).toEqual([])
  })
})
