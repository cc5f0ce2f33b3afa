import { addBlockRules, createMessage, listBlockRules } from '@causerie/contracts/chat'
import { updateUser } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { createStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { soon, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const givenNothing = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v2/blacklist/records', () => {
  it('adds rules once, whatever the case and width of their words', async () => {
    const { admin } = await given()
    const regexs = ['Once', 'twice', 'ｏｎｃｅ', 'on\u200bce']
    for (let i = 0; i < 2; i += 1)
      expect(
        await step(admin, addBlockRules, { body: { regexs, isMatchExactWord: true } }),
      ).toEqual({})
    const { data } = await step(admin, listBlockRules, { query: {} })
    const added = data.results.filter(({ regex }) => regexs.includes(regex))
    expect(added.map((rule) => [rule.regex, rule.isMatchExactWord, rule.isEnabled]).sort()).toEqual(
      [
        ['Once', true, true],
        ['twice', true, true],
      ],
    )
  })

  it('refuses the words in every service; which texts they hold for, the walk of texts shows', async () => {
    const { alice, admin } = await given()
    const { channelId } = await channelOf(alice)
    await blockRuleOf(admin, 'Swindle')
    const text = 'a ＳＷＩＮ\u200bdle!'
    const writes = {
      message: () => alice.call(createMessage, { body: { channelId, data: { text } } }),
      post: () => alice.call(createPost, { body: { data: { text } } }),
      user: () => alice.call(updateUser, { body: { description: text } }),
      stream: () => alice.call(createStream, { body: { title: text } }),
    }
    for (const [name, write] of Object.entries(writes))
      await soon(async () => {
        const answer = await write()
        expect({ name, status: answer.status, text: answer.text }).toMatchObject({
          name,
          text: expect.stringContaining('not allowed'),
        })
        expectError(answer, 403, 400308)
      })
  })

  it('refuses no sign-in for a name', async () => {
    const { network, admin } = await given()
    await blockRuleOf(admin, 'rotter')
    await network.settled()
    await network.signIn('eve', { displayName: 'Rotter' })
  })

  itInOneProcess(
    'refuses what has no visible character, is too long or too much, and adds nothing',
    async () => {
      const { alice, admin } = await given()
      const add = (regexs: unknown, fields = {}) =>
        admin.call(addBlockRules, { body: { regexs, ...fields } })
      const before = (await step(admin, listBlockRules, { query: {} })).data.results
      for (const regexs of [['good', '\u200b'], [' '], [long(501)], [''], [], 'x'])
        expectError(await add(regexs), 400, 400)
      expectError(await add(['good'], { isMatchExactWord: 'x' }), 400, 400)
      expectError(await alice.call(addBlockRules, { body: { regexs: ['good'] } }), 403, 403)
      expect((await step(admin, listBlockRules, { query: {} })).data.results).toEqual(before)
    },
  )

  itInOneProcess('keeps at most 10,000 rules', async () => {
    const { admin } = await givenNothing()
    const words = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `word${from + i}`)
    expectError(await admin.call(addBlockRules, { body: { regexs: words(0, 10_001) } }), 400, 400)
    await step(admin, addBlockRules, { body: { regexs: words(0, 9_999) } })
    expectError(
      await admin.call(addBlockRules, { body: { regexs: words(9_999, 10_001) } }),
      400,
      400,
    )
    await step(admin, addBlockRules, { body: { regexs: words(9_998, 10_000) } })
  })
})
