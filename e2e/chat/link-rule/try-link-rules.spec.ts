import { listLinkRules, tryLinkRules } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { linkRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/allowlists/dry-run', () => {
  it('tells which messages candidates and enabled rules would have stopped, and adds nothing', async () => {
    const { alice, admin } = await given()
    const { channelId } = await channelOf(alice)
    await linkRuleOf(admin, '^https://example\\.org/')
    const texts = ['https://example.org/', 'See example.net', 'See example.com', 'no link']
    for (const text of texts)
      await messageIn(alice, { channelId }, { messageId: text, data: { text } })
    const dryRun = (...regexs: string[]) =>
      step(admin, tryLinkRules, { body: { regexs, channelId } })
    const stopped = {
      messageId: 'See example.com',
      channelId,
      userId: 'alice',
      createdAt: expect.any(String) as string,
    }
    expect(await dryRun('^http://example\\.net/')).toEqual({ tried: 4, stopped: [stopped] })
    expect((await dryRun('^http://nothing/')).stopped.map(({ messageId }) => messageId)).toEqual([
      'See example.com',
      'See example.net',
    ])
    const { results } = (
      await step(admin, listLinkRules, { query: { regexs: ['^http://example\\.net/'] } })
    ).data
    expect(results).toEqual([])
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(tryLinkRules, { body: { regexs: ['x'] } }), 403, 400301)
    for (const regexs of [
      [],
      [''],
      [long(501)],
      Array.from({ length: 11 }, (_, i) => `x${i}`),
      ['('],
      ['(a)\\1'],
      ['(?=x)'],
      ['a{100000}'],
    ])
      expectError(await admin.call(tryLinkRules, { body: { regexs } }), 400, 400000)
    expectError(
      await admin.call(tryLinkRules, { body: { regexs: ['x'], channelId: 'nothing' } }),
      404,
      400400,
    )
    expect(
      (await step(admin, tryLinkRules, { body: { regexs: ['(a+)+$', long(500)] } })).tried,
    ).toBeGreaterThanOrEqual(0)
  })
})
