import { createMessage, listBlockRules, tryBlockRules } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/blocklists/dry-run', () => {
  it('tells which messages these words would have stopped, and adds nothing', async () => {
    const { alice, admin } = await given()
    const { channelId } = await channelOf(alice)
    const texts = ['A hedgehog!', 'Hedgehogs', 'fine']
    for (const text of texts)
      await messageIn(alice, { channelId }, { messageId: text, data: { text } })
    const dryRun = (fields: object) =>
      step(admin, tryBlockRules, { body: { regexs: ['HEDGEHOG'], ...fields } })
    const stopped = { channelId, userId: 'alice', createdAt: expect.any(String) as string }
    const [exact, longer] = [
      { ...stopped, messageId: 'A hedgehog!' },
      { ...stopped, messageId: 'Hedgehogs' },
    ]
    expect(await dryRun({ channelId })).toEqual({ tried: 3, stopped: [longer, exact] })
    expect((await dryRun({ isMatchExactWord: true })).stopped).toEqual([exact])
    expect(
      (await step(admin, listBlockRules, { query: { regexs: ['HEDGEHOG'] } })).data.results,
    ).toEqual([])
    await step(alice, createMessage, { body: { channelId, data: { text: 'Another hedgehog' } } })
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(tryBlockRules, { body: { regexs: ['x'] } }), 403, 400301)
    for (const regexs of [
      [],
      [''],
      [long(501)],
      ['\u200b'],
      Array.from({ length: 11 }, (_, i) => `x${i}`),
    ])
      expectError(await admin.call(tryBlockRules, { body: { regexs } }), 400, 400000)
    expectError(
      await admin.call(tryBlockRules, { body: { regexs: ['x'], channelId: 'nothing' } }),
      404,
      400400,
    )
  })
})
