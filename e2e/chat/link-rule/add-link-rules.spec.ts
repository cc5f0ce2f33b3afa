import { addLinkRules, listLinkRules } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const givenNothing = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v2/whitelist/records', () => {
  it('adds rules once', async () => {
    const { admin } = await given()
    const regexs = ['example\\.org', 'example\\.net', 'example\\.org']
    for (let i = 0; i < 2; i += 1)
      expect(await step(admin, addLinkRules, { body: { regexs } })).toEqual({})
    const { data } = await step(admin, listLinkRules, { query: {} })
    expect(data.results.map(({ regex, isEnabled }) => [regex, isEnabled]).sort()).toEqual([
      ['example\\.net', true],
      ['example\\.org', true],
    ])
  })

  itInOneProcess(
    'refuses what is no expression in linear time, too long or too much, and adds nothing',
    async () => {
      const { admin } = await given()
      const add = (regexs: unknown) => admin.call(addLinkRules, { body: { regexs } })
      const before = (await step(admin, listLinkRules, { query: {} })).data.results
      const many = (n: number) => Array.from({ length: n }, (_, i) => `.{${i}}`)
      for (const regexs of [
        ['good\\.org', '('],
        ['(a)\\1'],
        ['(?=x)'],
        [long(501)],
        [''],
        [],
        many(101),
      ])
        expectError(await add(regexs), 400, 400)
      expect((await step(admin, listLinkRules, { query: {} })).data.results).toEqual(before)
    },
  )

  itInOneProcess(
    'keeps at most 10,000 rules, and adds none of those that are too many',
    async () => {
      const { admin } = await givenNothing()
      const hosts = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => `host${from + i}\\.org`)
      expectError(await admin.call(addLinkRules, { body: { regexs: hosts(0, 10_001) } }), 400, 400)
      // It takes longer than a step is waited for: each is compiled.
      for (const regexs of [hosts(0, 5_000), hosts(5_000, 9_999)])
        expect((await admin.call(addLinkRules, { body: { regexs } })).status).toBe(200)
      expectError(
        await admin.call(addLinkRules, { body: { regexs: hosts(9_999, 10_001) } }),
        400,
        400,
      )
      expect(
        (await step(admin, listLinkRules, { query: { regexs: ['host9999\\.org'] } })).data.results,
      ).toEqual([])
      await step(admin, addLinkRules, { body: { regexs: hosts(9_998, 10_000) } })
    },
  )
})
