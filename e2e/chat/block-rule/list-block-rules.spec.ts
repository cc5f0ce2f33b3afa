import { listBlockRules } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v2/blacklist/records', () => {
  it('lists all rules, or those with the given words', async () => {
    const { admin } = await given()
    const rules = [await blockRuleOf(admin, 'one'), await blockRuleOf(admin, 'two', true)]
    const listed = async (query: { regexs?: string[] }) =>
      (await step(admin, listBlockRules, { query })).data.results
    expect(new Set(await listed({}))).toEqual(new Set(rules))
    expect(await listed({ regexs: ['two', 'three'] })).toEqual([rules[1]])
  })
})
