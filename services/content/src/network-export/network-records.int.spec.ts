import { networkRecords, networkRecordsQuery } from '@causerie/contracts/shared'
import {
  fileUploadedBy,
  postCreatedBy,
  postFlaggedBy,
  postFlagsClearedOf,
} from '@causerie/testkit/facts'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { postFlagging } from '../post/flag/post-flag.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

/** Everything of a kind, page by page, as it is sent to gateways. */
const exported = async (networkId: string, kind: string) => {
  const pages: object[][] = []
  let after: readonly string[] | null = null
  do {
    const input: object = { kind, after }
    const question = { query: networkRecordsQuery.name, networkId, input, position: '' }
    const answer: object = await content.host.ask(question)
    const page = networkRecordsQuery.answer.parse(JSON.parse(JSON.stringify(answer)))
    pages.push(page.records)
    after = page.next
  } while (after)
  return { records: pages.flat(), pages }
}

const onFeedOfBob = { targetType: 'user', targetId: 'bob' } as const

describe('what is exported of a network', () => {
  test('are its files, of whoever uploaded them', async () => {
    const { record, networkId } = await content.network()
    await record(fileUploadedBy('alice', 'f1'), fileUploadedBy('stranger', 'f2', 'image'))
    const { records } = await exported(networkId, 'files')
    expect(records).toMatchObject([
      { fileId: 'f1', userId: 'alice', accessType: 'network', type: 'file' },
      { fileId: 'f2', type: 'image', signature: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    expect(records[1]).not.toHaveProperty('userId')
  })

  test('are flags that count, on what is there, by who is there', async () => {
    const { record, networkId } = await content.network()
    await record(
      postCreatedBy('bob', onFeedOfBob),
      postFlaggedBy('alice', { ...onFeedOfBob, reason: 'Spam' }),
      postFlaggedBy('stranger', { ...onFeedOfBob, flagCount: 2 }),
    )
    const flags = async () => (await exported(networkId, 'postFlags')).records
    expect(await flags()).toEqual([
      {
        referenceType: 'post',
        referenceId: 'post',
        userId: 'alice',
        flaggedAt: expect.any(String),
        reason: 'Spam',
      },
    ])
    await record(postFlagsClearedOf({ ...onFeedOfBob, flagRound: 1 }))
    expect(await flags()).toEqual([])
  })

  test('is nothing of other networks', async () => {
    const [{ record }, other] = await Promise.all([content.network(), content.network()])
    await record(fileUploadedBy('alice', 'f1'))
    expect((await exported(other.networkId, 'files')).records).toEqual([])
  })

  test('comes page by page', async () => {
    const { record, networkId } = await content.network()
    await record(postCreatedBy('bob', onFeedOfBob))
    const flaggers = new Map([
      [0, 'alice'],
      [1_200, 'bob'],
    ])
    const flag = (n: number) =>
      postFlagging.flags.put({
        recordId: flaggers.has(n) ? 'post' : `other-${String(n).padStart(5, '0')}`,
        flaggedBy: flaggers.get(n) ?? `user-${n}`,
        flaggedAt: '2026-01-01T00:00:00.000Z',
        flagId: `e${n}`,
        flagRound: 0,
        orderedBy: 'user:bob',
      })
    await insertRows(
      content.address,
      networkId,
      Array.from({ length: 2_300 }, (_, n) => flag(n)),
    )
    const { records, pages } = await exported(networkId, 'postFlags')
    expect(records).toMatchObject([{ userId: 'alice' }, { userId: 'bob' }])
    expect(pages.length).toBeGreaterThan(2)
  })

  test.each(networkRecords.content)('of the kind %s can be asked for', async (kind) => {
    const { networkId } = await content.network()
    expect((await exported(networkId, kind)).records).toEqual([])
  })
})
