import { listLinkRules } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { linkRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v2/whitelist/records', () => {
  it('lists all rules, or those with the given expressions', async () => {
    const { admin } = await given()
    const rules = [await linkRuleOf(admin, 'one\\.org'), await linkRuleOf(admin, 'two\\.org')]
    const listed = async (query: { regexs?: string[] }) =>
      (await step(admin, listLinkRules, { query })).data.results
    expect(new Set(await listed({}))).toEqual(new Set(rules))
    expect(await listed({ regexs: ['two\\.org', 'three\\.org'] })).toEqual([rules[1]])
  })
})
