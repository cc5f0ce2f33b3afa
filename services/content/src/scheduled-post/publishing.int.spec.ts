import { blockRulesAdded } from '@causerie/contracts/chat'
import { communityMemberLeft } from '@causerie/contracts/community'
import { postScheduled, queryPosts, queryScheduledPosts } from '@causerie/contracts/content'
import { blockRules, theRuleSet } from '@causerie/moderation'
import { eventually } from '@causerie/testkit/eventually'
import { usersCreated } from '@causerie/testkit/facts'
import { heldBack, journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content.close())

type Network = Awaited<ReturnType<typeof content.network>>
let scheduled = 0
/** bob's post in the hikers, so many milliseconds from now. */
const schedule = async (
  { record, hikers }: Network,
  ahead: number,
  text = 'Later',
): Promise<string> => {
  scheduled += 1
  const scheduledPostId = String(scheduled).padStart(24, '0')
  const target = { targetType: 'community' as const, targetId: hikers }
  const scheduledAt = new Date(Date.now() + ahead).toISOString()
  const who = { userId: 'bob', by: 'bob', isByAdministrator: false }
  await record(
    postScheduled({
      scheduledPostId,
      ...who,
      ...target,
      scheduledAt,
      postData: { ...target, data: { text } },
    }),
  )
  return scheduledPostId
}
const statusesIn = async ({ reply }: Network) =>
  (await reply(queryScheduledPosts, { query: { sortBy: 'firstCreated' } }, 'bob')).data.map(
    ({ status }) => status,
  )
const textsIn = async ({ reply, inHikers }: Network) =>
  (await reply(queryPosts, { query: { ...inHikers, sortBy: 'firstCreated' } }, 'bob')).posts.map(
    ({ data }) => data.text,
  )

test('a scheduled post is published at its time, once, with two instances that look for it', async () => {
  const second = await content.another()
  const network = await content.network()
  await schedule(network, 1_500, 'second')
  await schedule(network, 700, 'first')
  expect(await textsIn(network)).toEqual([])
  await eventually(() => textsIn(network), { timeout: 10_000 }).toEqual(['first', 'second'])
  expect((await statusesIn(network)).map(({ code }) => code)).toEqual(['DONE', 'DONE'])
  const { data } = await network.reply(queryScheduledPosts, { query: {} }, 'bob')
  const { posts } = await network.reply(queryPosts, { query: network.inHikers }, 'bob')
  expect(data.map(({ postId }) => postId).sort()).toEqual(posts.map(({ postId }) => postId).sort())
  expect(
    await network.reply(queryScheduledPosts, { query: { notPostedOnly: true } }, 'bob'),
  ).toMatchObject({ data: [] })
  await second.close()
})

test('a late one is published at once after a start', async () => {
  const network = await content.network()
  await schedule(network, -3_600_000)
  await eventually(() => textsIn(network), { timeout: 10_000 }).toEqual(['Later'])
})

test('one whose author may not post there any more fails with the reason, and delays no other', async () => {
  const network = await content.network()
  const { record, hikers } = network
  await record(communityMemberLeft({ communityId: hikers, userId: 'bob', reason: 'left' }))
  await schedule(network, 300)
  await eventually(() => statusesIn(network), { timeout: 10_000 }).toEqual([
    { code: 'FAIL', description: 'You are not a member of this community.' },
  ])
  expect(await textsIn(network)).toEqual([])
})

test('needs approval where posts do', async () => {
  const network = await content.network({ needApprovalOnPostCreation: true })
  await schedule(network, 300)
  await eventually(async () => (await statusesIn(network))[0]?.code, { timeout: 10_000 }).toBe(
    'DONE',
  )
  const reviewing = await network.reply(
    queryPosts,
    { query: { ...network.inHikers, feedType: ['reviewing'] } },
    'alice',
  )
  expect(reviewing.posts.map(({ data }) => data.text)).toEqual(['Later'])
})

test('one whose text the network no longer wants fails with the reason', async () => {
  const network = await content.network()
  await schedule(network, 2_000, 'A swindle')
  const rules = [{ ruleId: 'r', regex: 'swindle', isMatchExactWord: false }]
  await network.recordWith(
    { rule: blockRules.get('r'), set: theRuleSet() },
    blockRulesAdded({ rules, by: 'admin' }),
  )
  await eventually(() => statusesIn(network), { timeout: 10_000 }).toEqual([
    { code: 'FAIL', description: 'This contains words that are not allowed here.' },
  ])
  expect(await textsIn(network)).toEqual([])
})

test('posts that come due while tables are rebuilt are published once, by the tables in use', async () => {
  const { address, host } = content
  const database = await viewDatabase(address)
  onTestFinished(database.close)
  const sourceOf = journals({ content: address })
  const network = await content.network()
  const { milliseconds } = await rebuildOf(content, host.service, { sourceOf, isDryRun: true })
  const ahead = 1_000 + 1.5 * milliseconds
  await schedule(network, ahead, 'first')
  await schedule(network, ahead + 10, 'second')
  await network.record(...usersCreated('dan'))

  const isOfDan = ({ networkId, subject }: { networkId: string; subject: string }) =>
    networkId === network.networkId && subject === 'user:dan'
  const { source, release } = heldBack(sourceOf('content'), isOfDan)
  onTestFinished(release)
  const sources = [source]
  const rebuilding = rebuildOf(content, host.service, {
    sourceOf: (name) => sources.pop() ?? sourceOf(name),
    patience: 60_000,
  })
  const waitingInNext = async () =>
    (
      await database.rows(
        'select from rows_next.scheduled_posts where network_id = $1 and due_at is not null',
        network.networkId,
      )
    ).length
  await eventually(waitingInNext, { timeout: 60_000 }).toBe(2)
  expect(await textsIn(network)).toEqual([])
  await eventually(() => textsIn(network), { timeout: 60_000 }).toEqual(['first', 'second'])
  expect(await waitingInNext()).toBe(2)
  release()
  expect(await rebuilding).toMatchObject({ isSwitched: true, differences: [] })

  await schedule(network, 300, 'after')
  await eventually(() => textsIn(network), { timeout: 10_000 }).toEqual([
    'first',
    'second',
    'after',
  ])
  const recorded = (await journalOf(database))
    .filter(({ networkId }) => networkId === network.networkId)
    .map(({ type }) => type)
  expect(
    recorded.filter((type) => type === 'PostCreated' || type === 'ScheduledPostPublished'),
  ).toHaveLength(6)
})
