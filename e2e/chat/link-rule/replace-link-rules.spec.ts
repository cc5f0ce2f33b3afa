import { listLinkRules, replaceLinkRules, updateLinkRule } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { linkRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v2/whitelist/records', () => {
  it('removes what is not named, adds what is new and keeps the rest', async () => {
    const { admin } = await given()
    await linkRuleOf(admin, 'one\\.org')
    const { ruleId } = await linkRuleOf(admin, 'two\\.org')
    await step(admin, updateLinkRule, { params: { ruleId }, body: { ruleId, isEnabled: false } })
    expect(
      await step(admin, replaceLinkRules, { body: { regexs: ['two\\.org', 'three\\.org'] } }),
    ).toEqual({})
    const { data } = await step(admin, listLinkRules, { query: {} })
    expect(data.results.map(({ regex, isEnabled }) => [regex, isEnabled]).sort()).toEqual([
      ['three\\.org', true],
      ['two\\.org', false],
    ])
    await step(admin, replaceLinkRules, { body: { regexs: [] } })
    expect((await step(admin, listLinkRules, { query: {} })).data.results).toEqual([])
  })
})
